import BookLibrary
public import Foundation

extension ReadingNotes {
  /// Changes the text of a note for its author. Its book may have become unread again.
  public func correct(
    _ number: Int, to text: String, by child: String, at time: Date = .now
  ) async throws(NotesError) {
    try await change { library throws(NoteRefusal) in
      var note = try library.note(number)
      guard note.author == child else { throw .isBy(note.author) }
      guard text.count <= 200 else { throw .isLong(limit: 200) }
      note.content = text
      note.updated = time
      try library.replace(note)
    }
  }
}
