import BookLibrary

/// Why a session couldn't be stored or found.
enum SessionError: Error, Equatable {
  case notFound(id: Int)
  /// The store has failed.
  case storage
}

/// Stores sessions. A method that throws has changed nothing.
protocol SessionDAO {
  /// Stores a new session, and returns it with an id that no session ever had.
  func create(child: String, bookID: Book.ID?, day: String, minutes: Int) throws -> ReadingSession
  /// Replaces the session that has the same id. Throws `notFound` if there is none.
  func update(_ session: ReadingSession) throws
  /// Removes a session. Throws `notFound` if there is none with this id.
  func remove(_ id: Int) throws
  /// Returns a session, or nil if there is none with this id.
  func find(_ id: Int) throws -> ReadingSession?
  /// Returns all sessions, sorted by day, and on the same day by id.
  func findAll() throws -> [ReadingSession]
}

// TODO: The two types below store nothing yet. Write all five methods for each of them; then delete
// this extension.
extension SessionDAO {
  func create(child: String, bookID: Book.ID?, day: String, minutes: Int) throws -> ReadingSession {
    ReadingSession(id: 0, child: child, bookID: bookID, day: day, minutes: minutes)
  }
  func update(_ session: ReadingSession) throws {}
  func remove(_ id: Int) throws {}
  func find(_ id: Int) throws -> ReadingSession? { nil }
  func findAll() throws -> [ReadingSession] { [] }
}

/// Keeps sessions in memory, until the app ends.
final class InMemorySessionDAO: SessionDAO {
}

/// Keeps sessions in the file on a disk.
final class DiskSessionDAO: SessionDAO {
  // TODO: The log uses this disk. When it no longer does, make this property private.
  let disk: Disk

  init(disk: Disk) {
    self.disk = disk
  }
}

/// The log of what the children have read.
final class ReadingLog {
  // TODO: The log keeps the sessions itself. It saves to a disk if there is one, and treats every
  // other DAO as memory.
  private let disk: Disk?
  private var list: [ReadingSession] = []

  init(dao: any SessionDAO) {
    disk = (dao as? DiskSessionDAO)?.disk
    if let file = try? disk?.read() { list = file.sessions }
  }

  /// Adds a session of at least one minute, and returns it.
  @discardableResult
  func add(
    child: String, bookID: Book.ID?, day: String, minutes: Int
  ) throws -> ReadingSession {
    guard minutes > 0 else { throw RuleError.noMinutes }
    // TODO: The id of a removed session is used again.
    let id = (list.map(\.id).max() ?? 0) + 1
    let session = ReadingSession(
      id: id, child: child, bookID: bookID, day: day, minutes: minutes)
    list.append(session)
    save()
    return session
  }

  /// Corrects how long a session lasted.
  func setMinutes(_ minutes: Int, of id: Int) throws {
    guard minutes > 0 else { throw RuleError.noMinutes }
    guard let index = list.firstIndex(where: { $0.id == id }) else {
      throw SessionError.notFound(id: id)
    }
    list[index].minutes = minutes
    save()
  }

  /// Removes a session.
  func remove(_ id: Int) throws {
    guard let index = list.firstIndex(where: { $0.id == id }) else {
      throw SessionError.notFound(id: id)
    }
    list.remove(at: index)
    save()
  }

  /// Returns all sessions, sorted by day, and on the same day by id.
  func sessions() throws -> [ReadingSession] {
    list.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
  }

  /// Returns the minutes that all children spent with a book; nil stands for no book.
  func minutes(with bookID: Book.ID?) throws -> Int {
    list.filter { $0.bookID == bookID }.reduce(0) { $0 + $1.minutes }
  }

  // TODO: When the disk is full, the caller gets no error.
  private func save() {
    let nextID = (list.map(\.id).max() ?? 0) + 1
    try? disk?.write(SessionFile(sessions: list, nextID: nextID))
  }
}
