import BookLibrary

/// A shelf with a store and a server. A rehearsal, for trying things out, gets a throwaway store. The
/// server is chosen elsewhere.
struct SeparateChoices {
  private let store: LibraryStore
  private let server: SchoolServer

  init(
    isRehearsal: Bool, store: LibraryStore, throwAway: LibraryStore, server: SchoolServer
  ) {
    self.store = isRehearsal ? throwAway : store
    self.server = server
  }

  func remove(_ id: Book.ID) throws {
    try server.delete(id)
    var library = try store.load()
    try library.remove(id)
    try store.save(library)
  }
}

/// The server with the school's books.
final class SchoolServer {
  private(set) var shelf: Shelf

  init(_ shelf: Shelf) {
    self.shelf = shelf
  }

  func delete(_ id: Book.ID) throws { try shelf.remove(id) }
}
