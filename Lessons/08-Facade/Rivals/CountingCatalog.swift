import BookLibrary
import CatalogParts

/// It counts its saves, and asks again if there was one while it waited.
@MainActor
final class CountingCatalog {
  private let server: any BookServer
  private let file: any BookFile
  private var library: Library
  private var saves = 0

  init(_ server: any BookServer, _ file: any BookFile) async throws {
    self.server = server
    self.file = file
    library = try await file.change { _ in }
  }

  var books: [Book] { Array(library.shelf) }

  func refresh() async throws {
    var seen: Int
    var listed: [Book]
    repeat {
      seen = saves
      listed = try await server.books()
    } while saves != seen
    try await save { [listed] in try $0.take(listed) }
  }

  func delete(_ id: Book.ID) async throws {
    do { try await server.delete(id) } catch ServerRefusal.unknownBook {}
    try await save { try $0.drop(id) }
  }

  private func save(
    _ body: @escaping @Sendable (inout Library) throws -> Void
  ) async throws {
    saves += 1
    library = try await file.change(body)
  }
}
