public import BookLibrary

/// The contents of the reading room, as they were after one commit.
public struct RoomState: Equatable, Sendable {
  /// Counts the changes of all programs. The higher number is the later state.
  public var number: Int
  /// In the order of their ids, like the notes and the sessions.
  public private(set) var books: [RoomBook]
  public private(set) var notes: [Note]
  public private(set) var sessions: [ReadingSession]
  public private(set) var countdown: Countdown?

  /// Creates a state of rows that are in the order of their ids.
  public init(
    number: Int = 0, books: [RoomBook] = [], notes: [Note] = [], sessions: [ReadingSession] = [],
    countdown: Countdown? = nil
  ) {
    self.number = number
    self.books = books
    self.notes = notes
    self.sessions = sessions
    self.countdown = countdown
  }
}

// MARK: - Questions

extension RoomState {
  public func book(_ id: Book.ID) -> RoomBook? { books.element(id) }

  public func note(_ id: Note.ID) -> Note? { notes.element(id) }

  /// Returns a book's current title.
  public func title(of id: Book.ID) -> String { book(id)?.title ?? "book \(id)" }

  public func row(for key: RoomRow.Key) -> RoomRow? {
    switch key {
    case .book(let id): book(id).map(RoomRow.book)
    case .note(let id): note(id).map(RoomRow.note)
    case .session(let id): sessions.element(id).map(RoomRow.session)
    case .countdown: countdown.map(RoomRow.countdown)
    }
  }
}

// MARK: - Changes

extension RoomState {
  /// Makes changes, whose rows have their ids. The last change of a row counts.
  ///
  /// All at once, because the removal of a book can have thousands of changes.
  public mutating func apply(_ changes: [RoomChange]) {
    var newBooks: [Book.ID: RoomBook?] = [:]
    var newNotes: [Note.ID: Note?] = [:]
    var newSessions: [ReadingSession.ID: ReadingSession?] = [:]
    for change in changes {
      switch change.new ?? change.old {
      case .book(let book): newBooks[book.id] = .some(change.new == nil ? nil : book)
      case .note(let note): newNotes[note.id] = .some(change.new == nil ? nil : note)
      case .session(let session):
        newSessions[session.id] = .some(change.new == nil ? nil : session)
      case .countdown(let countdown): self.countdown = change.new == nil ? nil : countdown
      case nil: break
      }
    }
    books.apply(newBooks)
    notes.apply(newNotes)
    sessions.apply(newSessions)
  }
}

extension Array where Element: Identifiable, Element.ID: Comparable {
  /// Returns the element with an id, by a binary search.
  fileprivate func element(_ id: Element.ID) -> Element? {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle].id == id { return self[middle] }
      range = self[middle].id < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Replaces elements by id. Nil removes an element.
  fileprivate mutating func apply(_ changes: [Element.ID: Element?]) {
    if changes.isEmpty { return }
    let others = filter { changes[$0.id] == nil }
    self = (others + changes.values.compactMap(\.self)).sorted { $0.id < $1.id }
  }
}
