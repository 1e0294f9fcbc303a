import BookLibrary

/// The **ConcreteComponent**: the library's server, which keeps the books in its file.
struct Server: BookService {
  let store: LibraryStore

  func books() throws -> [Book] {
    try Array(store.load().shelf)
  }

  func markAsRead(_ id: Book.ID) throws {
    var library = try store.load()
    try library.mark(id)
    try store.save(library)
  }
}
