// The storage for the notes, and the view. Leave this file as it is.

import BookLibrary

/// Stores the notes.
protocol NotesStorage: AnyObject {
  func load() throws -> [Note]
  /// Replaces the stored notes. After an error, the old notes are still stored.
  func save(_ notes: [Note]) throws
}

/// A list of notes on a screen. It shows its page, and makes no decisions.
protocol NotesView: AnyObject {
  func show(_ page: NotesPage)
}

/// Everything that a view shows, as text.
struct NotesPage: Equatable {
  /// A line for each note, from top to bottom.
  let lines: [String]
  /// The open note's text; nil if no note is open.
  let open: String?
  /// The question for the reader; nil if there is none.
  let question: String?
  /// Why the last change failed.
  let message: String?

  init(notes: [Note], open: Note? = nil, asked: Note? = nil, message: String? = nil) {
    lines = notes.map { "\($0.author): \($0.content)" }
    self.open = open?.content
    question = asked.map { "Delete \"\($0.content)\"?" }
    self.message = message
  }
}
