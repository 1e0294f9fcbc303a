import BookLibrary

/// The **ConcreteComponent**: reads the library's file for every call, and makes new items.
///
/// An actor, so that nothing comes between a load and its save.
actor LibraryBooks: BookService {
  private let store: LibraryStore

  init(_ store: LibraryStore) {
    self.store = store
  }

  func books() throws(BookServiceError) -> [BookItem] {
    try load().shelf.map(BookItem.init)
  }

  func book(_ id: Book.ID) throws(BookServiceError) -> BookItem {
    BookItem(try Self.find(id, in: load().shelf))
  }

  func markAsRead(_ id: Book.ID) throws(BookServiceError) -> BookItem {
    var library = try load()
    var book = try Self.find(id, in: library.shelf)
    book.isRead = true
    do {
      try library.shelf.mark(id)
    } catch {
      throw .noSuchBook(id)
    }
    do {
      try store.save(library)
    } catch {
      throw .store(error)
    }
    return BookItem(book)
  }

  private func load() throws(BookServiceError) -> Library {
    do { return try store.load() } catch { throw .store(error) }
  }

  private static func find(_ id: Book.ID, in shelf: Shelf) throws(BookServiceError) -> Book {
    guard let book = shelf.first(where: { $0.id == id }) else { throw .noSuchBook(id) }
    return book
  }
}
