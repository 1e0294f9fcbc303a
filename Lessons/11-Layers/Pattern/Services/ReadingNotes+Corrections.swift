import BookLibrary
public import Foundation

extension ReadingNotes {
  /// Changes the text of a note. Its book may have become unread again.
  public func correct(
    _ note: Int, to text: String, at time: Date = .now
  ) async throws(NotesError) {
    try await change { library throws(NoteRefusal) in
      guard text.count <= 200 else { throw .isLong(limit: 200) }
      try library.correct(note, to: text, at: time)
    }
  }
}
