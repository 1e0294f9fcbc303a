// The events of the notes. They are given: leave this file as it is.

import BookLibrary

/// What happened to the notes.
enum NotesEvent: Equatable {
  case inserted(Note)
  case deleted(Note)
}

extension NotesEvent: CustomStringConvertible {
  /// The event in words, as in "inserted note 3 about book 71".
  var description: String {
    switch self {
    case .inserted(let note): "inserted \(words(for: note))"
    case .deleted(let note): "deleted \(words(for: note))"
    }
  }

  private func words(for note: Note) -> String {
    "note \(note.id) about \(note.bookID.map { "book \($0)" } ?? "no book")"
  }
}
