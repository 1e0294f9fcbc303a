import BookLibrary

/// Why sessions could not be kept or found.
enum SessionError: Error, Equatable {
  case notFound(id: Int)
  /// The store has failed.
  case storage
}

/// Keeps sessions. A method that throws has changed nothing.
protocol SessionDAO {
  /// Keeps a new session, and returns it. Its id is one that no session ever had.
  func create(child: String, bookID: Book.ID?, day: String, minutes: Int) throws -> ReadingSession
  /// Replaces the session that has the same id; if there is none, it is `notFound`.
  func update(_ session: ReadingSession) throws
  /// Removes a session; if there is none with this id, it is `notFound`.
  func remove(_ id: Int) throws
  /// Returns a session, or nil if there is none with this id.
  func find(_ id: Int) throws -> ReadingSession?
  /// Returns all sessions by their days; those of one day by their ids.
  func findAll() throws -> [ReadingSession]
}

/// Keeps sessions for as long as the app runs.
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

/// What the children have read: the rule, and nothing about how sessions are kept.
final class ReadingLog {
  private let dao: any SessionDAO

  init(dao: any SessionDAO) {
    self.dao = dao
  }

  /// Adds a session that lasted some minutes, and returns it.
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

  /// Returns all sessions by their days; those of one day by their ids.
  func sessions() throws -> [ReadingSession] {
    try dao.findAll()
  }

  /// Returns for how long a book was read, by all children; nil stands for no book.
  func minutes(with bookID: Book.ID?) throws -> Int {
    try dao.findAll().filter { $0.bookID == bookID }.reduce(0) { $0 + $1.minutes }
  }
}
