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
    let events = try data.write(change)
    apply(events)
    return events
  }

  private func apply(_ events: [RoomEvent]) {
    let newBooks = books.changed(by: events) { if case .book(let book) = $0 { book } else { nil } }
    let newNotes = notes.changed(by: events) { if case .note(let note) = $0 { note } else { nil } }
    let newSessions = sessions.changed(by: events) {
      if case .session(let session) = $0 { session } else { nil }
    }
    // An assignment tells the observers, even if nothing has changed.
    if let newBooks { books = newBooks }
    if let newNotes { notes = newNotes }
    if let newSessions { sessions = newSessions }
    for event in events {
      guard case .countdown(let countdown) = event.new ?? event.old else { continue }
      self.countdown = event.new == nil ? nil : countdown
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
  public var history: SessionHistory {
    SessionHistory(sessions, now: clock.now(), calendar: clock.calendar)
  }

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
  /// Returns the elements after some events, in the order of their ids; nil if no event is about one.
  ///
  /// It takes one pass for all events, because the removal of a book can have thousands.
  ///
  /// - Parameter element: Returns the element in a row; nil for a row of another table.
  fileprivate func changed(
    by events: [RoomEvent], _ element: (RoomRow) -> Element?
  ) -> [Element]? {
    var rows: [Element.ID: RoomRow?] = [:]
    for event in events {
      guard let row = event.new ?? event.old, let id = element(row)?.id else { continue }
      // The last event of a row counts.
      rows.updateValue(event.new, forKey: id)
    }
    if rows.isEmpty { return nil }
    let others = filter { !rows.keys.contains($0.id) }
    return (others + rows.values.compactMap { $0.flatMap(element) }).sorted { $0.id < $1.id }
  }
}
