import BookLibrary
import Foundation

/// A time that a child spent with a book. It is a value: whoever gets one has a copy.
struct ReadingSession: Codable {
  let id: Int
  var child: String
  /// The book; nil if nobody wrote down which.
  var bookID: Book.ID?
  /// The day, as in "2026-03-14".
  var day: String
  var minutes: Int
}

/// Why sessions could not be kept or found.
enum SessionError: Error {
  case duplicate(id: Int)
  case notFound(id: Int)
  case storage(String)
}

/// Keeps sessions, somewhere: the data access object. After an error, all is as it was.
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

/// The contract as code, once for both DAOs.
struct SessionTable {
  private(set) var rows: [ReadingSession] = []

  mutating func create(_ session: ReadingSession) throws {
    guard find(session.id) == nil else { throw SessionError.duplicate(id: session.id) }
    rows.append(session)
  }

  mutating func update(_ session: ReadingSession) throws {
    rows[try index(of: session.id)] = session
  }

  mutating func remove(_ id: Int) throws {
    rows.remove(at: try index(of: id))
  }

  func find(_ id: Int) -> ReadingSession? {
    rows.first { $0.id == id }
  }

  /// Returns the rows in the contract's order, whatever order they came in.
  func findAll() -> [ReadingSession] {
    rows.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
  }

  private func index(of id: Int) throws -> Int {
    guard let index = rows.firstIndex(where: { $0.id == id }) else {
      throw SessionError.notFound(id: id)
    }
    return index
  }
}

/// Keeps sessions for as long as the app runs.
final class InMemorySessionDAO: SessionDAO {
  private var table = SessionTable()

  func create(_ session: ReadingSession) throws { try table.create(session) }
  func update(_ session: ReadingSession) throws { try table.update(session) }
  func remove(_ id: Int) throws { try table.remove(id) }
  func find(_ id: Int) -> ReadingSession? { table.find(id) }
  func findAll() -> [ReadingSession] { table.findAll() }
}

/// Keeps sessions in the file on a disk, as JSON. It remembers nothing: the disk has it all.
final class DiskSessionDAO: SessionDAO {
  private let disk: Disk

  init(disk: Disk) {
    self.disk = disk
  }

  func create(_ session: ReadingSession) throws {
    try change { table in try table.create(session) }
  }

  func update(_ session: ReadingSession) throws {
    try change { table in try table.update(session) }
  }

  func remove(_ id: Int) throws {
    try change { table in try table.remove(id) }
  }

  func find(_ id: Int) throws -> ReadingSession? { try load().find(id) }
  func findAll() throws -> [ReadingSession] { try load().findAll() }

  private func load() throws -> SessionTable {
    do {
      guard let text = try disk.read() else { return SessionTable() }
      let rows = try JSONDecoder().decode([ReadingSession].self, from: Data(text.utf8))
      return SessionTable(rows: rows)
    } catch {
      throw SessionError.storage("\(error)")
    }
  }

  /// Changes a copy of what the disk has, and writes it: whatever fails, the disk is as it was.
  private func change(_ change: (inout SessionTable) throws -> Void) throws {
    var table = try load()
    try change(&table)
    do {
      try disk.write(String(decoding: JSONEncoder().encode(table.rows), as: UTF8.self))
    } catch {
      throw SessionError.storage("\(error)")
    }
  }
}

/// What the children have read: the rules, and nothing of how sessions are kept.
final class ReadingLog {
  private let dao: any SessionDAO

  init(dao: any SessionDAO) {
    self.dao = dao
  }

  /// Adds a session that lasted some minutes.
  func add(_ session: ReadingSession) throws {
    guard session.minutes > 0 else { throw RuleError.noMinutes }
    try dao.create(session)
  }

  /// Corrects how long a session lasted.
  func setMinutes(_ minutes: Int, of id: Int) throws {
    guard minutes > 0 else { throw RuleError.noMinutes }
    guard var session = try dao.find(id) else { throw SessionError.notFound(id: id) }
    session.minutes = minutes
    try dao.update(session)
  }

  /// Removes a session.
  func remove(_ id: Int) throws {
    try dao.remove(id)
  }

  /// Returns all sessions by their days; those of one day by their ids.
  func sessions() throws -> [ReadingSession] {
    try dao.findAll()
  }

  /// Returns for how long a book was read, by all children; nil stands for no book.
  func minutes(with bookID: Book.ID?) throws -> Int {
    try dao.findAll().filter { $0.bookID == bookID }.reduce(0) { $0 + $1.minutes }
  }
}
