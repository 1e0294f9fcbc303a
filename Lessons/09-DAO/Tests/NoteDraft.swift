import BookLibrary
import Foundation

typealias NoteDraft = Note

extension NoteDraft {
  /// A note whose id doesn't matter.
  init(bookID: Book.ID?, author: String, content: String, created: Date) {
    self.init(id: .random(), bookID: bookID, author: author, content: content, created: created)
  }
}
