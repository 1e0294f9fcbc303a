import BookLibrary
import CatalogParts

/// A line in which each task waits for the one before.
@MainActor
final class WaitingLine {
  private var last: Task<Void, any Error>?

  func wait(_ work: @escaping @MainActor () async throws -> Void) async throws {
    let before = last
    let task = Task {
      _ = await before?.result
      try await work()
    }
    last = task
    try await task.value
  }
}

@MainActor
func refresh(
  _ shown: ShownLibrary, _ server: any BookServer, _ file: any BookFile, in line: WaitingLine
) async throws {
  try await line.wait {
    let listed = try await server.books()
    shown.library = try await file.change { try $0.take(listed) }
  }
}

@MainActor
func delete(
  _ id: Book.ID, _ shown: ShownLibrary, _ server: any BookServer, _ file: any BookFile,
  in line: WaitingLine
) async throws {
  try await line.wait {
    do { try await server.delete(id) } catch ServerRefusal.unknownBook {}
    shown.library = try await file.change { try $0.drop(id) }
  }
}
