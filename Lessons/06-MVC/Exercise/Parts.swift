// The storage of the notes, and the view. They are given: leave this file as it is.

import BookLibrary

/// Keeps the notes from one day to the next.
protocol NotesStorage: AnyObject {
  func load() throws(StorageError) -> [Note]
  /// Keeps these notes in place of those before; after an error, those before are still there.
  func save(_ notes: [Note]) throws(StorageError)
}

enum StorageError: Error, Equatable, CustomStringConvertible {
  case missing
  case full

  var description: String {
    switch self {
    case .missing: "The notes can't be found."
    case .full: "The disk is full: nothing was saved."
    }
  }
}

/// A list of notes on a screen. It shows what it is given, and decides nothing.
///
/// What the reader does there, the screen tells the controller: `tapRow`, `deleteRow`, `answer`.
protocol NotesView: AnyObject {
  /// The page that is on the screen.
  var page: NotesPage { get }

  func show(_ page: NotesPage)
}

/// All that a view shows, as texts.
struct NotesPage: Equatable {
  /// A line for each note, in the order in which they are shown.
  let lines: [String]
  /// What the open note says; nil if none is open.
  let open: String?
  /// The question that the reader must answer; nil if there is none.
  let question: String?
  /// What went wrong; nil if nothing did.
  let message: String?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - notes: The notes to list, in the order in which they are shown.
  ///   - open: The note to show whole.
  ///   - asked: The note of which the reader is asked whether to delete it.
  ///   - message: What went wrong.
  init(notes: [Note], open: Note? = nil, asked: Note? = nil, message: String? = nil) {
    lines = notes.map { "\($0.author) on \($0.bookID.map { "book \($0)" } ?? "reading")" }
    self.open = open?.content
    question = asked.map { "Delete \"\($0.content)\"?" }
    self.message = message
  }
}

// MARK: - The real parts

/// The notes of a library; nil stands for a library that can't be found.
final class LibraryNotes: NotesStorage {
  private(set) var library: Library?

  init(_ library: Library?) {
    self.library = library
  }

  func load() throws(StorageError) -> [Note] {
    guard let library else { throw .missing }
    return library.notes
  }

  func save(_ notes: [Note]) throws(StorageError) {
    guard let library else { throw .missing }
    self.library = Library(shelf: library.shelf, notes: notes, nextNoteID: library.nextNoteID)
  }
}
