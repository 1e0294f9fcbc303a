import BookLibrary

/// The **Subject**: the notes. It collects its events, and delivers them once in each frame.
@MainActor final class NoteBoard {
  private(set) var notes: [Note] = []
  /// The events since the last delivery.
  private var events: [NotesEvent] = []
  private var readers: [Reader] = []
  private var viewers: [Viewer] = []

  /// An observer that gets each event.
  private struct Reader {
    weak var owner: AnyObject?
    /// The number of events that were waiting when it joined.
    var skipped: Int
    let tell: (NotesEvent) -> Void
  }

  /// An observer that gets the newest notes.
  private struct Viewer {
    weak var owner: AnyObject?
    /// The notes that it was told last.
    var shown: [Note]?
    let tell: ([Note]) -> Void
  }

  /// Inserts a note at the end. If there is a note with the same id, nothing changes.
  func insert(_ note: Note) {
    guard !notes.contains(where: { $0.id == note.id }) else { return }
    notes.append(note)
    events.append(.inserted(note))
  }

  /// Deletes a note. If there is no such note, nothing changes.
  func delete(_ id: Note.ID) {
    guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
    events.append(.deleted(notes.remove(at: index)))
  }

  /// Tells the owner of each event from now on.
  func observeEach<Owner: AnyObject>(
    _ owner: Owner, tell: @escaping (Owner, NotesEvent) -> Void
  ) {
    readers.append(
      Reader(owner: owner, skipped: events.count) { [weak owner] event in
        if let owner { tell(owner, event) }
      })
  }

  /// Tells the owner of the notes at the next delivery, and later of the newest notes.
  func observeNewest<Owner: AnyObject>(
    _ owner: Owner, tell: @escaping (Owner, [Note]) -> Void
  ) {
    viewers.append(
      Viewer(owner: owner) { [weak owner] notes in
        if let owner { tell(owner, notes) }
      })
  }

  /// The app calls this once in each frame, 60 times a second.
  func deliver() {
    readers.removeAll { $0.owner == nil }
    viewers.removeAll { $0.owner == nil }
    // From here on, all changes, and whoever joins, belong to the next delivery.
    let (now, batch) = (notes, events)
    let (reading, viewing) = (readers, viewers.filter { $0.shown != now })
    events = []
    for index in readers.indices { readers[index].skipped = 0 }
    for index in viewers.indices { viewers[index].shown = now }

    for reader in reading {
      for event in batch.dropFirst(reader.skipped) { reader.tell(event) }
    }
    for viewer in viewing { viewer.tell(now) }
  }
}

/// A badge with the number of notes about a book.
@MainActor final class NoteBadge {
  private(set) var count = 0
  /// How often the badge was drawn.
  private(set) var drawings = 0

  init(of book: Book.ID, on board: NoteBoard) {
    board.observeNewest(self) { badge, notes in
      badge.count = notes.count { $0.bookID == book }
      badge.drawings += 1
    }
  }
}

/// A diary with a line for each change.
@MainActor final class NoteDiary {
  private(set) var lines: [String] = []

  init(on board: NoteBoard) {
    board.observeEach(self) { diary, event in diary.lines.append(event.description) }
  }
}
