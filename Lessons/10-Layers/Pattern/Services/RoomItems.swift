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
  /// Whether the items have to be loaded.
  private var isOld = true

  init(_ data: any DataAccess) async throws {
    self.data = data
    try await loadIfChanged()
  }

  /// Applies the events that are waiting.
  func catchUp() {
    for event in data.takeEvents() {
      generation += 1
      switch event.new ?? event.old {
      case .book(let book): books.set(event.new == nil ? nil : book, for: book.id)
      case .note(let note): notes.set(event.new == nil ? nil : note, for: note.id)
      case .session(let session):
        sessions.set(event.new == nil ? nil : session, for: session.id)
      case .countdown(let countdown): self.countdown = event.new == nil ? nil : countdown
      case nil: break
      }
    }
  }

  /// Loads everything again if another program has changed something.
  public func loadIfChanged() async throws {
    do {
      // Ask before the load: a change after the question is noticed next time.
      if try await data.hasChangedElsewhere() { isOld = true }
      if isOld { try await load() }
      isOld = false
    } catch { throw RoomError(error) }
  }

  private func load() async throws {
    var before: Int
    repeat {
      before = generation
      let (books, notes, sessions, countdown) = try await data.read {
        (try $0.books(), try $0.notes(), try $0.sessions(), try $0.countdown())
      }
      // If there was a commit during the load, the loaded rows may be older than the items.
      catchUp()
      guard before == generation else { continue }
      self.books = books
      self.notes = notes
      self.sessions = sessions
      self.countdown = countdown
    } while before != generation
  }
}

extension RoomItems {
  /// Returns a book's current title.
  public func title(of id: Book.ID) -> String {
    books.first { $0.id == id }?.title ?? "book \(id)"
  }

  /// Returns ` on` and a book's title, or an empty text for nil.
  public func words(about id: Book.ID?) -> String { id.map { " on \(title(of: $0))" } ?? "" }

  /// Returns how many notes and sessions a book has.
  public func references(to id: Book.ID) -> (notes: Int, sessions: Int) {
    (notes.count { $0.bookID == id }, sessions.count { $0.bookID == id })
  }

  /// Calculates the figures of the current day.
  public func today(by clock: RoomClock) -> Today {
    Today(sessions, now: clock.now(), calendar: clock.calendar)
  }

  /// Calculates the figures of all sessions.
  public func history(by clock: RoomClock) -> History {
    History(sessions, books: books, now: clock.now(), calendar: clock.calendar)
  }
}

extension Array where Element: Identifiable, Element.ID: Comparable {
  /// Adds, replaces or removes the element with an id, in the order of the ids.
  fileprivate mutating func set(_ element: Element?, for id: Element.ID) {
    let index = firstIndex { $0.id >= id } ?? endIndex
    let isThere = index < endIndex && self[index].id == id
    replaceSubrange(index..<(isThere ? index + 1 : index), with: element.map { [$0] } ?? [])
  }
}
