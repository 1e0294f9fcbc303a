public import BookLibrary
public import Observation
import RoomData
public import RoomModel

/// The contents of the room: one copy in each run, which all screens observe.
///
/// The services apply the data layer's events to it, so it shows only committed changes.
@MainActor @Observable public final class RoomItems {
  /// In the order of their ids, like the notes and the sessions.
  public private(set) var books: [Book] = []
  public private(set) var notes: [Note] = []
  public private(set) var sessions: [ReadingSession] = []
  public private(set) var countdown: Countdown?
  private let data: any DataAccess
  /// Counts the events, to notice those that arrive during a load.
  private var generation = 0
  /// The data's version that was loaded last; nil before the first load.
  private var version: Int?

  init(_ data: any DataAccess) async throws {
    self.data = data
    try await loadIfChanged()
  }

  /// Makes a change, and applies its events. The services write only through this method.
  func write<Value: Sendable>(
    _ change: @Sendable (RoomWriter) throws -> Value
  ) async throws -> Value {
    let value = try await data.write(change)
    catchUp()
    return value
  }

  /// Applies the events that are waiting.
  private func catchUp() {
    for event in data.takeEvents() {
      generation += 1
      if let row = event.new { put(row) } else if let row = event.old { remove(row) }
    }
  }

  private func put(_ row: RoomRow) {
    switch row {
    case .book(let book): books.put(book)
    case .note(let note): notes.put(note)
    case .session(let session): sessions.put(session)
    case .countdown(let countdown): self.countdown = countdown
    }
  }

  private func remove(_ row: RoomRow) {
    switch row {
    case .book(let book): books.removeAll { $0.id == book.id }
    case .note(let note): notes.removeAll { $0.id == note.id }
    case .session(let session): sessions.removeAll { $0.id == session.id }
    case .countdown: countdown = nil
    }
  }

  /// Loads everything again if another program has changed something.
  public func loadIfChanged() async throws {
    // Ask before the load: a change after the question is noticed next time.
    let current = try await data.version()
    guard current != version else { return }
    let before = generation
    let (books, notes, sessions, countdown) = try await data.read {
      (try $0.books(), try $0.notes(), try $0.sessions(), try $0.countdown())
    }
    catchUp()
    // After a commit during the load, the rows may be older than the items. Load again next time.
    guard before == generation else { return }
    self.books = books
    self.notes = notes
    self.sessions = sessions
    self.countdown = countdown
    version = current
  }
}

extension RoomItems {
  /// Returns a book's current title.
  public func title(of id: Book.ID) -> String {
    books.first { $0.id == id }?.title ?? "book \(id)"
  }

  /// Returns how many notes and sessions a book has.
  public func references(to id: Book.ID) -> (notes: Int, sessions: Int) {
    (notes.count { $0.bookID == id }, sessions.count { $0.bookID == id })
  }
}

extension Array where Element: Identifiable, Element.ID: Comparable {
  /// Adds an element, or replaces the one with the same id. The order is that of the ids.
  fileprivate mutating func put(_ element: Element) {
    removeAll { $0.id == element.id }
    append(element)
    sort { $0.id < $1.id }
  }
}
