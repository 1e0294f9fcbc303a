import BookLibrary
import Foundation

/// Often called a decorator, but not the classic pattern: every book has this, all the time.
extension Book {
  /// Returns where the cover's thumbnail for a device is.
  func thumbnail(from thumbnails: Thumbnails) -> URL {
    thumbnails.url(for: self)
  }
}
