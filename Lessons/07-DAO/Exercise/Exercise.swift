import BookLibrary
import Foundation

/// A time that a child spent with a book.
// TODO: A class is shared: whoever is handed a session can change the one in the log.
final class ReadingSession: Codable {
  let id: Int
  var child: String
  /// The book; nil if nobody wrote down which.
  var bookID: Book.ID?
  /// The day, as in "2026-03-14".
  var day: String
  var minutes: Int

  init(id: Int, child: String, bookID: Book.ID?, day: String, minutes: Int) {
    self.id = id
    self.child = child
    self.bookID = bookID
    self.day = day
    self.minutes = minutes
  }
}

/// Why sessions could not be kept or found.
enum SessionError: Error {
  case duplicate(id: Int)
  case notFound(id: Int)
  case storage(String)
}

/// Keeps sessions, somewhere.
protocol SessionDAO {
  /// Keeps a new session; one whose id is there already is a `duplicate`.
  func create(_ session: ReadingSession) throws
  /// Puts a session in place of the one with its id; without one, it is `notFound`.
  func update(_ session: ReadingSession) throws
  /// Removes the session with this id; without one, it is `notFound`.
  func remove(_ id: Int) throws
  /// Returns the session with this id; nil if there is none.
  func find(_ id: Int) throws -> ReadingSession?
  /// Returns all sessions by their days; those of one day by their ids.
  func findAll() throws -> [ReadingSession]
}

// TODO: Neither of the two types below keeps anything, and the log doesn't use them. Let each of
// them do all five; then nobody needs this extension.
extension SessionDAO {
  func create(_ session: ReadingSession) throws {}
  func update(_ session: ReadingSession) throws {}
  func remove(_ id: Int) throws {}
  func find(_ id: Int) throws -> ReadingSession? { nil }
  func findAll() throws -> [ReadingSession] { [] }
}

/// Keeps sessions for as long as the app runs.
final class InMemorySessionDAO: SessionDAO {
}

/// Keeps sessions in the file on a disk, as JSON.
final class DiskSessionDAO: SessionDAO {
  // TODO: The log uses this disk itself. Should it know that there is one?
  let disk: Disk

  init(disk: Disk) {
    self.disk = disk
  }
}

/// What the children have read.
final class ReadingLog {
  private let disk: Disk?
  private var list: [ReadingSession] = []

  // TODO: The log keeps the sessions itself, and works only with the two that it knows.
  init(dao: any SessionDAO) {
    disk = (dao as? DiskSessionDAO)?.disk
    // TODO: A file that can't be read looks like no file. What becomes of it at the next change?
    if let text = try? disk?.read() {
      list = (try? JSONDecoder().decode([ReadingSession].self, from: Data(text.utf8))) ?? []
    }
  }

  /// Adds a session that lasted some minutes. Returns 0, or -1 if it can't.
  // TODO: A code says nothing, and can be overlooked. And what if the id is taken?
  @discardableResult
  func add(_ session: ReadingSession) -> Int {
    guard session.minutes > 0 else { return -1 }
    list.removeAll { $0.id == session.id }
    list.append(session)
    return save()
  }

  /// Corrects how long a session lasted. Returns 0, or -1 if it can't.
  @discardableResult
  func setMinutes(_ minutes: Int, of id: Int) -> Int {
    guard minutes > 0, let session = list.first(where: { $0.id == id }) else { return -1 }
    session.minutes = minutes
    return save()
  }

  /// Removes a session. Returns 0.
  // TODO: Even if there is no such session.
  @discardableResult
  func remove(_ id: Int) -> Int {
    list.removeAll { $0.id == id }
    return save()
  }

  /// Returns all sessions by their days; those of one day by their ids.
  func sessions() -> [ReadingSession] {
    list.sort { ($0.day, $0.id) < ($1.day, $1.id) }
    return list
  }

  /// Returns for how long a book was read, by all children; nil stands for no book.
  func minutes(with bookID: Book.ID?) -> Int {
    list.filter { $0.bookID == bookID }.reduce(0) { $0 + $1.minutes }
  }

  // TODO: The list has changed already, and nobody hears that the disk hasn't.
  private func save() -> Int {
    guard let json = try? JSONEncoder().encode(list) else { return -1 }
    try? disk?.write(String(decoding: json, as: UTF8.self))
    return 0
  }
}
