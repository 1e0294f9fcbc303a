import BookLibrary

/// The page of a book. It calls the server and the store itself, in this order.
struct ServerFirstPage {
  let server: any BookServer
  let store: any BookStore

  func delete(_ id: Book.ID) async throws {
    try await server.deleteBook(id)
    var library = try store.load()
    try library.remove(id)
    try store.save(library)
  }
}
