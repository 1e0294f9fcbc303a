import BookLibrary

/// The screen with all the books. It makes the same calls as the page, but saves the file first.
struct FileFirstShelf {
  let server: any BookServer
  let store: any BookStore

  func delete(_ id: Book.ID) async throws {
    var library = try store.load()
    try library.remove(id)
    try store.save(library)
    try await server.deleteBook(id)
  }
}

/// The smaller repair: the same order as on the page.
struct RepairedShelf {
  let server: any BookServer
  let store: any BookStore

  func delete(_ id: Book.ID) async throws {
    try await server.deleteBook(id)
    var library = try store.load()
    try library.remove(id)
    try store.save(library)
  }
}
