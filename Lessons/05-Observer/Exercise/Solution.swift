import BookLibrary

/// The **Subject**: the notes, saved in a file. It notifies its observers of each change.
@MainActor final class ObservedNotes {
  /// The notes, in the order in which they were inserted.
  private(set) var notes: [Note]
  private let file: any NoteFile
  private var tokens: [WeakToken] = []

  private struct WeakToken {
    weak var token: NotesToken?
  }

  /// The events to announce, each with the tokens at the time of its change.
  private var queue: [(event: NotesEvent, tokens: [WeakToken])] = []
  private var isNotifying = false

  /// Loads the notes.
  init(file: any NoteFile) throws {
    self.file = file
    notes = try file.load()
  }

  /// Inserts a note at the end, or updates the note that has the same id.
  func put(_ note: Note) throws {
    var new = notes
    if let index = notes.firstIndex(where: { $0.id == note.id }) {
      new[index] = note
      try change(to: new, announcing: .updated(old: notes[index], new: note))
    } else {
      new.append(note)
      try change(to: new, announcing: .inserted(note))
    }
  }

  /// Deletes a note. If there is no such note, nothing changes.
  func delete(_ id: Note.ID) throws {
    guard let note = notes.first(where: { $0.id == id }) else { return }
    try change(to: notes.filter { $0.id != id }, announcing: .deleted(note))
  }

  /// Replaces all notes, for example with those of a backup.
  func replace(with new: [Note]) throws {
    try change(to: new, announcing: .refreshed(new))
  }

  private func change(to new: [Note], announcing event: NotesEvent) throws {
    guard new != notes else { return }
    try file.save(new)
    notes = new
    announce(event)
  }

  private func announce(_ event: NotesEvent) {
    tokens.removeAll { $0.token == nil }
    queue.append((event, tokens))
    // An observer made this change. The running loop will get to it.
    if isNotifying { return }
    isNotifying = true
    while !queue.isEmpty {
      let next = queue.removeFirst()
      for entry in next.tokens { entry.token?.handler(next.event) }
    }
    isNotifying = false
  }

  /// Sends an observer the current notes immediately, and then notifies it of each change as long
  /// as it keeps the token.
  ///
  /// An observer should handle its first event before it makes a change: the change may be
  /// announced immediately, inside that first event.
  func observe(_ handler: @escaping (NotesEvent) -> Void) -> NotesToken {
    let token = NotesToken(handler: handler)
    tokens.append(WeakToken(token: token))
    handler(.refreshed(notes))
    return token
  }
}

/// A registration: the subject calls the closure until the token is deallocated.
@MainActor final class NotesToken {
  fileprivate let handler: (NotesEvent) -> Void

  fileprivate init(handler: @escaping (NotesEvent) -> Void) {
    self.handler = handler
  }
}

/// A **Concrete Observer**: a row in a list of books. It has a badge with the number of notes about
/// its book.
@MainActor final class BadgeRow {
  private(set) var count = 0
  private var token: NotesToken?

  /// Shows the number of notes about a book from now on.
  func bind(to book: Book.ID, in notes: ObservedNotes) {
    token = notes.observe { [weak self] event in
      self?.show(event, of: book)
    }
  }

  private func show(_ event: NotesEvent, of book: Book.ID) {
    switch event {
    case .inserted(let note):
      if note.bookID == book { count += 1 }
    case .updated(let old, let new):
      if old.bookID == book { count -= 1 }
      if new.bookID == book { count += 1 }
    case .deleted(let note):
      if note.bookID == book { count -= 1 }
    case .refreshed(let notes):
      count = notes.count(where: { $0.bookID == book })
    }
  }
}
