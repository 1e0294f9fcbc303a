// Your file. The task is in README.md; the tests say how far you are.

import BookLibrary
import Synchronization

/// The notes, saved in a file, and everybody who is told of their changes.
@MainActor final class ObservedNotes {
  private let file: any NoteFile
  /// Behind a lock: an export reads the notes on a thread of its own.
  private let stored: Mutex<[Note]>
  private var observers: [@MainActor (NotesEvent) -> Void] = []

  /// Loads the notes.
  init(file: any NoteFile) throws(FileError) {
    self.file = file
    stored = Mutex(try file.load())
  }

  /// The notes, in the order in which they were inserted.
  nonisolated var notes: [Note] { stored.withLock { $0 } }

  /// Inserts a note at the end, or updates the note with the same id in its place.
  func put(_ note: Note) throws(FileError) {
    var new = notes
    if let index = new.firstIndex(where: { $0.id == note.id }) {
      new[index] = note
    } else {
      new.append(note)
    }
    try change(to: new)
  }

  /// Deletes a note; one that isn't there is no error.
  func delete(_ id: Note.ID) throws(FileError) {
    try change(to: notes.filter { $0.id != id })
  }

  /// Puts these notes in place of all, for example to go back to a backup.
  func replace(with new: [Note]) throws(FileError) {
    try change(to: new)
  }

  // TODO: Whatever happens, it tells the same event, even if nothing happens. And it tells before it
  // knows whether the change can be saved.
  func change(to new: [Note]) throws(FileError) {
    stored.withLock { $0 = new }
    for observer in observers { observer(.refreshed(new)) }
    try file.save(new)
  }

  // TODO: Nobody can leave. And the observer isn't told what the notes are now.
  func observe(_ observer: @escaping @MainActor (NotesEvent) -> Void) -> NotesToken {
    observers.append(observer)
    return NotesToken()
  }
}

/// What an observer keeps, as long as it wants to be told.
final class NotesToken {}

/// A row in a list of books. It has a badge with the number of notes about its book.
@MainActor final class BadgeRow {
  var count = 0
  private var token: NotesToken?

  /// Shows the number of notes about a book from now on.
  // TODO: A list that scrolls uses the row for one book after another, and forgets it in the end.
  // Neither the bindings before nor the row itself should live on. And it needn't count all notes
  // at each change: the event says what happened.
  func bind(to book: Book.ID, in notes: ObservedNotes) {
    let recount = { self.count = notes.notes.count { $0.bookID == book } }
    recount()
    token = notes.observe { _ in recount() }
  }
}
