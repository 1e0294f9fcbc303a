import BookLibrary
import ExerciseSupport
import Foundation
import Synchronization
import Testing

@testable import DAOExercise

/// A DAO that writes down what it is asked, can fail, and believes everything.
final class SpyDAO: DAO {
  var rows: [Session]
  var calls: [String] = []
  var error: Trouble?
  /// The beginning of those calls that throw the error.
  var failing = ""

  init(_ rows: [Session] = []) {
    self.rows = rows
  }

  private func note(_ call: String) throws {
    calls.append(call)
    if let error, call.hasPrefix(failing) { throw error }
  }

  func create(_ session: Session) throws {
    try note("create \(line(session))")
    rows.append(session)
  }

  func update(_ session: Session) throws {
    try note("update \(line(session))")
    rows = rows.map { $0.id == session.id ? session : $0 }
  }

  func remove(_ id: Int) throws {
    try note("remove \(id)")
    rows.removeAll { $0.id == id }
  }

  func find(_ id: Int) throws -> Session? {
    try note("find \(id)")
    return rows.first { $0.id == id }
  }

  func findAll() throws -> [Session] {
    try note("findAll")
    return rows
  }
}

/// A disk that counts how often it is written to.
final class SpyDisk: Disk {
  private(set) var writes = 0

  override func write(_ text: String) throws {
    writes += 1
    try super.write(text)
  }
}

/// Where sessions can be kept.
enum Store: String, CaseIterable, Codable {
  case inMemory = "InMemorySessionDAO"
  case onDisk = "DiskSessionDAO"
}

/// A log with its DAO and its disk, which it keeps alive, whoever else does.
struct App {
  let disk: Disk
  let dao: any DAO
  private let log: Log

  init(_ store: Store = .onDisk, _ disk: Disk = Disk()) {
    self.disk = disk
    dao = store == .onDisk ? makeDiskDAO(disk) : makeInMemoryDAO()
    log = makeLog(dao)
  }

  /// Adds sessions by the log, and corrects and removes some. What comes of it, `listed` shows.
  func add(_ sessions: [Session], correct corrections: [(Int, Int)] = [], remove id: Int? = nil) {
    for session in sessions { _ = outcome { try DAOExerciseTests.add(session, to: log) } }
    for (id, minutes) in corrections { _ = outcome { try correct(id, to: minutes, in: log) } }
    if let id { _ = outcome { try remove(id, from: log) } }
  }

  /// What the log lists.
  var listed: String { list(log) }

  func sum(of book: Book.ID?) -> String { text { "\(try minutes(with: book, in: log))" } }
}

/// One call of a DAO.
enum Step {
  case create(Session)
  case update(Session)
  case remove(Int)
  case find(Int)
  case findAll

  /// One call of each method, about session 1.
  static var each: [Step] {
    [.create(makeSession(1)), .update(makeSession(1)), .remove(1), .find(1), .findAll]
  }

  /// Does the step, and returns the step with its result: an error, "ok", or the sessions found.
  func told(to dao: any DAO) -> String {
    text {
      switch self {
      case .create(let session):
        try DAOExerciseTests.create(session, in: dao)
        return "ok"
      case .update(let session):
        try DAOExerciseTests.update(session, in: dao)
        return "ok"
      case .remove(let id):
        try DAOExerciseTests.remove(id, from: dao)
        return "ok"
      case .find(let id): return try DAOExerciseTests.find(id, in: dao).map(line) ?? "nil"
      case .findAll: return text(try DAOExerciseTests.findAll(in: dao))
      }
    }
  }
}

/// Sessions in the order of the contract.
var sample: [Session] {
  [
    makeSession(20, on: nil, minutes: 2), makeSession(2, "Ana", on: 84, day: 2, minutes: 5),
    makeSession(10, day: 2), makeSession(3, "Jonas", on: nil, day: 3, minutes: 5),
  ]
}

/// The sample as another program has written it, in another order.
let yesterday = """
  [{"id": 10, "child": "Mei", "bookID": 71, "day": "2026-03-02", "minutes": 10},
   {"id": 3, "child": "Jonas", "day": "2026-03-03", "minutes": 5},
   {"minutes": 5, "day": "2026-03-02", "child": "A\\u006ea", "bookID": 84, "id": 2},
   {"id": 20, "child": "Mei", "bookID": null, "day": "2026-03-01", "minutes": 2}]
  """

/// Returns the text that the body makes, or the error in a few words.
func text(_ body: () throws -> String) -> String {
  do { return try body() } catch { return "throws \(name(error))" }
}

/// Returns "ok", or the error in a few words.
func outcome(_ action: () throws -> Void) -> String {
  text {
    try action()
    return "ok"
  }
}

/// Returns the sessions in one line.
func text(_ sessions: [Session]) -> String {
  sessions.isEmpty ? "none" : sessions.map(line).joined(separator: " | ")
}

func list(_ log: Log) -> String { text { text(try sessions(of: log)) } }
func list(_ dao: any DAO) -> String { Step.findAll.told(to: dao) }

/// Returns the sessions of a file, read as the families' other programs read it.
func entries(in file: String?) -> String {
  struct Entry: Decodable {
    let id: Int
    let child: String
    let bookID: Int?
    let day: String
    let minutes: Int
  }
  guard let file else { return "no file" }
  guard let entries = try? JSONDecoder().decode([Entry].self, from: Data(file.utf8)) else {
    return "no array of sessions in JSON: \(file)"
  }
  let lines = entries.sorted { ($0.day, $0.id) < ($1.day, $1.id) }.map { entry in
    let book = entry.bookID.map { "book \($0)" } ?? "no book"
    return "\(entry.id): \(entry.child), \(book), \(entry.day), \(entry.minutes)"
  }
  return lines.isEmpty ? "none" : lines.joined(separator: " | ")
}

/// Ends the test unless both are the same.
func require<T: Equatable>(
  _ actual: T, is expected: T, _ comment: Comment,
  at location: SourceLocation = #_sourceLocation
) throws {
  try #require(actual == expected, comment, sourceLocation: location)
}

/// The tests that have found a crash.
private let crashes = Mutex<Set<String>>([])

/// Calls a DAO, in a process of its own, about sessions that it hasn't or a file that it can't read;
/// after a crash, skips each test that would crash as well.
func requireNoCrash(
  of store: Store, on file: String? = nil, at location: SourceLocation = #_sourceLocation
) async throws {
  let test =
    file == nil ? "a missing session is an error" : "a damaged file is an error, and stays as it is"
  if crashes.withLock({ $0.contains(test) }) { try follows(from: test) }
  do {
    try await #require(
      processExitsWith: .success,
      "\(store.rawValue) crashed: a missing session or a damaged file is an error to throw.",
      sourceLocation: location
    ) { [store, file] in
      let app = App(store, Disk(text: file))
      for step in [.update(makeSession(9)), .remove(9)] + Step.each { _ = step.told(to: app.dao) }
      exit(0)
    }
  } catch {
    crashes.withLock { _ = $0.insert(test) }
    throw error
  }
}
