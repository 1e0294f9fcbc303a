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

/// Keeps sessions in memory, until the app ends.
final class InMemorySessionDAO: SessionDAO {
  private var contents = SessionFile()

  func create(child: String, bookID: Book.ID?, day: String, minutes: Int) throws -> ReadingSession {
    contents.create(child: child, bookID: bookID, day: day, minutes: minutes)
  }

  func update(_ session: ReadingSession) throws {
    try contents.update(session)
  }

  func remove(_ id: Int) throws {
    try contents.remove(id)
  }

  func find(_ id: Int) throws -> ReadingSession? {
    contents.sessions.first { $0.id == id }
  }

  func findAll() throws -> [ReadingSession] {
    contents.sorted
  }
}

/// Keeps sessions in the file on a disk.
final class DiskSessionDAO: SessionDAO {
  private let disk: Disk

  init(disk: Disk) {
    self.disk = disk
  }

  func create(child: String, bookID: Book.ID?, day: String, minutes: Int) throws -> ReadingSession {
    var file = try load()
    let session = file.create(child: child, bookID: bookID, day: day, minutes: minutes)
    try save(file)
    return session
  }

  func update(_ session: ReadingSession) throws {
    var file = try load()
    try file.update(session)
    try save(file)
  }

  func remove(_ id: Int) throws {
    var file = try load()
    try file.remove(id)
    try save(file)
  }

  func find(_ id: Int) throws -> ReadingSession? {
    try load().sessions.first { $0.id == id }
  }

  func findAll() throws -> [ReadingSession] {
    try load().sorted
  }

  private func load() throws -> SessionFile {
    do { return try disk.read() } catch { throw SessionError.storage }
  }

  private func save(_ file: SessionFile) throws {
    do { try disk.write(file) } catch { throw SessionError.storage }
  }
}

/// The contract, which both stores share.
extension SessionFile {
  fileprivate mutating func create(
    child: String, bookID: Book.ID?, day: String, minutes: Int
  ) -> ReadingSession {
    let session = ReadingSession(
      id: nextID, child: child, bookID: bookID, day: day, minutes: minutes)
    sessions.append(session)
    nextID += 1
    return session
  }

  fileprivate mutating func update(_ session: ReadingSession) throws {
    sessions[try index(of: session.id)] = session
  }

  fileprivate mutating func remove(_ id: Int) throws {
    sessions.remove(at: try index(of: id))
  }

  fileprivate var sorted: [ReadingSession] {
    sessions.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
  }

  private func index(of id: Int) throws -> Int {
    guard let index = sessions.firstIndex(where: { $0.id == id }) else {
      throw SessionError.notFound(id: id)
    }
    return index
  }
}

/// The log of what the children have read. It enforces the rule, and doesn't know the store.
final class ReadingLog {
  private let dao: any SessionDAO

  init(dao: any SessionDAO) {
    self.dao = dao
  }

  /// Adds a session of at least one minute, and returns it.
  @discardableResult
  func add(
    child: String, bookID: Book.ID?, day: String, minutes: Int
  ) throws -> ReadingSession {
    guard minutes > 0 else { throw RuleError.noMinutes }
    return try dao.create(child: child, bookID: bookID, day: day, minutes: minutes)
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

  /// Returns all sessions, sorted by day, and on the same day by id.
  func sessions() throws -> [ReadingSession] {
    try dao.findAll()
  }

  /// Returns the minutes that all children spent with a book; nil stands for no book.
  func minutes(with bookID: Book.ID?) throws -> Int {
    try dao.findAll().filter { $0.bookID == bookID }.reduce(0) { $0 + $1.minutes }
  }
}
