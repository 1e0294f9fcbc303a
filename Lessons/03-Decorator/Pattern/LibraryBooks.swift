import BookLibrary

/// The **ConcreteComponent**: the real service, which reads the library's file at every call.
struct LibraryBooks: BookService {
  let store: LibraryStore

  func books() throws(BookServiceError) -> [Book] {
    Array(try load().shelf)
  }

  func markAsRead(_ id: Book.ID) throws(BookServiceError) {
    var library = try load()
    do { try library.mark(id) } catch { throw .noSuchBook(id) }
    do { try store.save(library.memento()) } catch { throw .store(error) }
  }

  private func load() throws(BookServiceError) -> Library {
    do { return Library(try store.load()) } catch { throw .store(error) }
  }
}
