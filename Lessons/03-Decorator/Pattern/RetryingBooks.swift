import BookLibrary

/// A **ConcreteDecorator** that tries a load once more if the file can't be read.
struct RetryingBooks: BookDecorator {
  let base: any BookService

  func books() throws(BookServiceError) -> [Book] {
    do {
      return try base.books()
    } catch .store(.unreadable) {
      return try base.books()
    }
  }
}
