import BookLibrary

/// The **Client**: the screen with the shelf. It can't tell how its service is wrapped.
struct ShelfScreen {
  /// May be exchanged while the program runs.
  var service: any BookService

  /// Returns the titles in their order, with a mark behind those that were read.
  func rows() throws(BookServiceError) -> [String] {
    let books = try service.books()
    return books.map { $0.isRead ? "\($0.title) (read)" : $0.title }
  }
}
