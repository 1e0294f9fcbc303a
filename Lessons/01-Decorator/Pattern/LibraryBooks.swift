import BookLibrary

/// The **ConcreteComponent**: the real service, which loads the library's file on every call.
struct LibraryBooks: BookService {
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
