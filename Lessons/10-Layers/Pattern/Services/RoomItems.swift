public import BookLibrary
public import Observation
import RoomData
public import RoomModel

/// The reading room: one copy of its contents in each run, the items, which all screens observe.
///
/// The services share it. They write through it, and it applies the data layer's events to the items,
/// so these show only committed changes.
@MainActor @Observable public final class RoomItems {
  /// In the order of their ids, like the notes and the sessions.
  public private(set) var books: [Book] = []
  public private(set) var notes: [Note] = []
  public private(set) var sessions: [ReadingSession] = []
  public private(set) var countdown: Countdown?
  /// The changes that can be undone, the last one at the end.
  var done: [RoomCommand] = []

  public let clock: RoomClock
  let data: any DataAccess
  /// The data's version that was loaded last; nil before the first load. Only other programs change it.
  private var version: Int?

  init(_ data: any DataAccess, clock: RoomClock) throws {
    self.data = data
    self.clock = clock
    try loadIfChanged()
  }

  /// Makes a change, and applies its events, which it returns.
  @discardableResult
  func write(_ change: @Sendable (RoomWriter) throws -> Void) throws -> [RoomEvent] {
    try data.write(change)
    let events = data.takeEvents()
    for event in events { apply(event) }
    return events
  }

  private func apply(_ event: RoomEvent) {
    let isThere = event.new != nil
    switch event.new ?? event.old {
    case .book(let book): books.update(book, isThere: isThere)
    case .note(let note): notes.update(note, isThere: isThere)
    case .session(let session): sessions.update(session, isThere: isThere)
    case .countdown(let countdown): self.countdown = isThere ? countdown : nil
    case nil: break
    }
  }

  /// Loads everything again if another program has changed something.
  public func loadIfChanged() throws {
    // Ask before the load: a change after the question is noticed next time.
    let current = try data.version()
    guard current != version else { return }
    (books, notes, sessions, countdown) = try data.read {
      (try $0.books(), try $0.notes(), try $0.sessions(), try $0.countdown())
    }
    version = current
  }
}

// MARK: - Questions

extension RoomItems {
  /// The figures of the current day.
  public var today: Today { Today(sessions, now: clock.now(), calendar: clock.calendar) }

  /// The figures of all sessions.
  public var history: History { History(sessions, now: clock.now(), calendar: clock.calendar) }

  /// - Throws: ``DataError/noSuchBook(_:)``
  public func book(_ id: Book.ID) throws -> Book {
    guard let book = books.first(where: { $0.id == id }) else { throw DataError.noSuchBook(id) }
    return book
  }

  /// - Throws: ``RoomError/noSuchNote(_:)``
  public func note(_ id: Note.ID) throws -> Note {
    guard let note = notes.first(where: { $0.id == id }) else { throw RoomError.noSuchNote(id) }
    return note
  }

  /// Returns a book's current title.
  public func title(of id: Book.ID) -> String {
    books.first { $0.id == id }?.title ?? "book \(id)"
  }

  /// Returns a book with its notes and sessions.
  public func record(of book: Book) -> BookRecord {
    BookRecord(book, notes: notes, sessions: sessions)
  }
}

extension Array where Element: Identifiable, Element.ID: Comparable {
  /// Adds an element, or replaces the one with the same id; or removes it, if it isn't there anymore.
  /// The order is that of the ids.
  fileprivate mutating func update(_ element: Element, isThere: Bool) {
    removeAll { $0.id == element.id }
    if !isThere { return }
    append(element)
    sort { $0.id < $1.id }
  }
}
