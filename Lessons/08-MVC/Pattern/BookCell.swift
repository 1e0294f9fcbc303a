import BookLibrary
import Foundation

/// A book in a window, ready to be drawn.
struct BookCell {
  let id: Book.ID
  /// The thumbnail's address; nil while a placeholder stands there.
  let cover: URL?
  let name: String
  /// Whether nobody has read the book yet.
  let hasBadge: Bool
}
