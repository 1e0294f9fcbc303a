public import BookLibrary
public import Observation
import RoomData
public import RoomModel

/// The contents of the room: one copy in each run, which all screens observe.
///
/// The services change it by the events of the data, so that it shows what was committed.
@MainActor @Observable public final class RoomItems {
  /// In the order of their ids, as the notes and the sessions are.
  public private(set) var books: [Book] = []
  public private(set) var notes: [Note] = []
  public private(set) var sessions: [ReadingSession] = []
  public private(set) var countdown: Countdown?
  private let data: any DataAccess
  /// Counts the events, to tell whether there were some during a load.
  private var generation = 0
  /// Whether there is something to load.
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
      // First, so that no change falls between the question and the load.
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
      // After a commit during the load, what was loaded may be older than the items.
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
  /// Returns the title that a book has at this moment.
  public func title(of id: Book.ID) -> String {
    books.first { $0.id == id }?.title ?? "book \(id)"
  }

  /// Returns ` on` and a title, or nothing without a book.
  public func words(about id: Book.ID?) -> String { id.map { " on \(title(of: $0))" } ?? "" }

  /// Returns how many notes and sessions a book has.
  public func references(to id: Book.ID) -> (notes: Int, sessions: Int) {
    (notes.count { $0.bookID == id }, sessions.count { $0.bookID == id })
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
