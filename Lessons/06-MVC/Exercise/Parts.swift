// The storage of the notes, and the view. They are given: leave this file as it is.

import BookLibrary

/// Keeps the notes from one day to the next.
protocol NotesStorage: AnyObject {
  func load() throws -> [Note]
  /// Replaces the stored notes. After an error, the old ones are still there.
  func save(_ notes: [Note]) throws
}

/// A list of notes on a screen. It shows what it is given, and decides nothing.
protocol NotesView: AnyObject {
  func show(_ page: NotesPage)
}

/// Everything that a view shows, as text.
struct NotesPage: Equatable {
  /// A line for each note, in the order in which they are shown.
  let lines: [String]
  /// What the open note says; nil if none is open.
  let open: String?
  /// The question that the reader must answer; nil if there is none.
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
