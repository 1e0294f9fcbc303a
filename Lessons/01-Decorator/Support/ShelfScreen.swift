import BookLibrary
import Foundation

/// The screen with the shelf. It doesn't know what is around its service.
struct ShelfScreen {
  let service: any BookService
  let device: Device
  let host: URL

  /// Returns a row for each book: its title, whether it was read, and its thumbnail.
  func rows() throws -> [[String]] {
    try service.books().map { book in
      let thumbnail = book.thumbnail(on: device, from: host)
      return [book.title, book.isRead ? "yes" : "no", thumbnail.absoluteString]
    }
  }
}
