import BookLibrary
import CatalogParts

/// The literature's facade: one simple interface, and behind it the calls in their order.
@MainActor
final class PlainFacade {
  private let server: any BookServer
  private let file: any BookFile
  private var library: Library

  init(_ server: any BookServer, _ file: any BookFile) async throws {
    self.server = server
    self.file = file
    library = try await file.change { _ in }
  }

  var books: [Book] { Array(library.shelf) }

  func refresh() async throws {
    let listed = try await server.books()
    library = try await file.change { try $0.take(listed) }
  }

  func delete(_ id: Book.ID) async throws {
    do { try await server.delete(id) } catch ServerRefusal.unknownBook {}
    library = try await file.change { try $0.drop(id) }
  }
}
