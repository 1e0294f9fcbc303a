import BookLibrary
import Foundation

@testable import DAOLesson

/// A note whose id doesn't matter.
struct NoteDraft {
  var bookID: Book.ID?
  let author: String
  let content: String
  let created: Date
}

extension SQLiteNoteDAO {
  /// Stores a note under any id, and returns it.
  func create(_ draft: NoteDraft) throws -> Note {
    let note = Note(
      id: .random(), bookID: draft.bookID, author: draft.author, content: draft.content,
      created: draft.created)
    try create(note)
    return note
  }
}
