import BookLibrary
import CatalogParts

/// Each question cancels the one before, so only the newest list arrives.
@MainActor
final class CancelingFacade {
  private let server: any BookServer
  private let file: any BookFile
  private var library: Library
  private var asking: Task<Void, any Error>?
  private let saves = WaitingLine()

  init(_ server: any BookServer, _ file: any BookFile) async throws {
    self.server = server
    self.file = file
    library = try await file.change { _ in }
  }

  var books: [Book] { Array(library.shelf) }

  func refresh() async throws {
    asking?.cancel()
    asking = Task {
      let listed = try await server.books()
      try Task.checkCancellation()
      try await saves.wait { self.library = try await self.file.change { try $0.take(listed) } }
    }
    // A caller whose question is canceled waits for the next one.
    while let task = asking {
      do { return try await task.value } catch  where task != asking {}
    }
  }

  func delete(_ id: Book.ID) async throws {
    let task = Task {
      do { try await server.delete(id) } catch ServerRefusal.unknownBook {}
      try await refresh()
    }
    try await task.value
  }
}
