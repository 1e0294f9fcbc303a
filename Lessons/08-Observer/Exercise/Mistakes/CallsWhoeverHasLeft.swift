// Rejected by: whoever has left is not called anymore
// It holds all observers while it tells them, so whoever leaves meanwhile is called once more.

import BookLibrary
import Synchronization

/// The **Subject**: the notes, saved in a file. It tells its observers of each change.
@MainActor final class ObservedNotes {
  private let file: any NoteFile
  /// Behind a lock: an export reads the notes on a thread of its own.
  private let stored: Mutex<[Note]>
  private var observers: [Observer] = []
  /// The events that aren't told yet, each with those who were observers when it happened.
  private var untold: [(event: NotesEvent, tokens: [NotesToken])] = []

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
      try change(to: new, telling: .updated(from: notes[index], to: note))
    } else {
      try change(to: new + [note], telling: .inserted(note))
    }
  }

  /// Deletes a note; one that isn't there is no error.
  func delete(_ id: Note.ID) throws(FileError) {
    guard let old = notes.first(where: { $0.id == id }) else { return }
    try change(to: notes.filter { $0.id != id }, telling: .deleted(old))
  }

  /// Puts these notes in place of all, for example to go back to a backup.
  func replace(with new: [Note]) throws(FileError) {
    try change(to: new, telling: .refreshed(new))
  }

  private func change(to new: [Note], telling event: NotesEvent) throws(FileError) {
    guard new != notes else { return }
    try file.save(new)
    stored.withLock { $0 = new }
    observers.removeAll { $0.token == nil }
    untold.append((event, observers.compactMap(\.token)))
    guard untold.count == 1 else { return }
    while let (event, tokens) = untold.first {
      for token in tokens { token.tell(event) }
      untold.removeFirst()
    }
  }

  /// Tells an observer the present notes at once, and each change as long as the token is kept.
  func observe(_ observer: @escaping @MainActor (NotesEvent) -> Void) -> NotesToken {
    let token = NotesToken(tell: observer)
    observers.append(Observer(token: token))
    observer(.refreshed(notes))
    return token
  }
}

/// What an observer keeps, as long as it wants to be told.
@MainActor final class NotesToken {
  fileprivate let tell: @MainActor (NotesEvent) -> Void

  fileprivate init(tell: @escaping @MainActor (NotesEvent) -> Void) {
    self.tell = tell
  }
}

/// An observer, as the subject knows it.
private struct Observer {
  weak var token: NotesToken?
}

/// A **Concrete Observer**: a row in a list of books. It has a badge with the number of notes about
/// its book.
@MainActor final class BadgeRow {
  private(set) var count = 0
  private var token: NotesToken?

  /// Shows the number of notes about a book from now on.
  func bind(to book: Book.ID, in notes: ObservedNotes) {
    token = notes.observe { [weak self] event in
      self?.show(event, about: book)
    }
  }

  private func show(_ event: NotesEvent, about book: Book.ID) {
    switch event {
    case .inserted(let note): count += note.bookID == book ? 1 : 0
    case .updated(let old, let new):
      count += (new.bookID == book ? 1 : 0) - (old.bookID == book ? 1 : 0)
    case .deleted(let note): count -= note.bookID == book ? 1 : 0
    case .refreshed(let notes): count = notes.count { $0.bookID == book }
    }
  }
}
