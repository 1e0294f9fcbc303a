import BookLibrary
import Foundation

/// A note that has no id yet.
struct NoteDraft {
  var bookID: Book.ID?
  let author: String
  let content: String
  let created: Date
}

extension Note {
  /// Creates a note from a draft.
  init(_ draft: NoteDraft, id: Note.ID) {
    self.init(
      id: id, bookID: draft.bookID, author: draft.author, content: draft.content,
      created: draft.created)
  }
}
