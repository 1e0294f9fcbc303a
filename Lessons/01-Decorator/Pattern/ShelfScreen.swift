import BookLibrary
import Foundation

/// The **Client**: the screen with the shelf. It doesn't know how its service is wrapped.
struct ShelfScreen {
  let service: any BookService
  let device: Device
  let host: URL

  /// Returns a row for each book: its id, its state, and its thumbnail.
  func rows() throws -> [String] {
    try service.books().map { book in
      let thumbnail = book.thumbnail(on: device, from: host)
      return "\(book.id), \(book.isRead ? "read" : "unread"): \(thumbnail)"
    }
  }
}
