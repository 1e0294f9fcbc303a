// The view and its page. Leave this file as it is.

import BookLibrary

/// The view of a window. It shows pages, and decides nothing.
protocol NotesView: AnyObject {
  func show(_ page: NotesPage)
}

/// Everything that a view shows, as text.
struct NotesPage: Equatable {
  /// A row for each note, from top to bottom.
  let rows: [String]
  let filter: String
  /// The question for the reader; nil if there is none.
  let question: String?

  init(notes: [Note], filter: String, asked: Note?) {
    rows = notes.map(\.content)
    self.filter = filter
    question = asked.map { "Delete \"\($0.content)\"?" }
  }
}
