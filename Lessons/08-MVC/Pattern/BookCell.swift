import BookLibrary
import Foundation

/// A book at a desk, ready to be drawn.
struct BookCell: Identifiable {
  let id: Book.ID
  /// The thumbnail's address; nil while a placeholder stands there.
  let cover: URL?
  let name: String
  /// Marks an unread book.
  let hasBadge: Bool
}
