import BookLibrary
import CatalogParts

/// One loop asks and saves, again and again, until no call has wanted a list meanwhile.
@MainActor
final class AskingLoop {
  private let server: any BookServer
  private let file: any BookFile
  private var library: Library
  private var wanted = 0
  private var loop: Task<Void, any Error>?

  init(_ server: any BookServer, _ file: any BookFile) async throws {
    self.server = server
    self.file = file
    library = try await file.change { _ in }
  }

  var books: [Book] { Array(library.shelf) }

  func refresh() async throws {
    wanted += 1
    let task = loop ?? Task { try await askAndSave() }
    loop = task
    try await task.value
  }

  func delete(_ id: Book.ID) async throws {
    let task = Task {
      do { try await server.delete(id) } catch ServerRefusal.unknownBook {}
      library = try await file.change { try $0.drop(id) }
      try await refresh()
    }
    try await task.value
  }

  private func askAndSave() async throws {
    defer { loop = nil }
    var done: Int
    repeat {
      done = wanted
      let listed = try await server.books()
      library = try await file.change { try $0.take(listed) }
    } while done != wanted
  }
}
