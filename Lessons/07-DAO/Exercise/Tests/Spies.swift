import BookLibrary
import Foundation
import Testing

@testable import DAOExercise

/// A DAO that writes down what it is asked, and can fail.
final class SpyDAO: DAO {
  var rows: [Session]
  private(set) var calls: [String] = []
  var error: Trouble?

  init(_ rows: [Session] = []) {
    self.rows = rows
  }

  private func note(_ call: String) throws(Trouble) {
    calls.append(call)
    if let error { throw error }
  }

  func create(_ session: Session) throws(Trouble) {
    try note("create \(session.id)")
    rows.append(session)
  }

  func update(_ session: Session) throws(Trouble) {
    try note("update \(session.id)")
    rows = rows.map { $0.id == session.id ? session : $0 }
  }

  func remove(_ id: Int) throws(Trouble) {
    try note("remove \(id)")
    rows.removeAll { $0.id == id }
  }

  func find(_ id: Int) throws(Trouble) -> Session? {
    try note("find \(id)")
    return rows.first { $0.id == id }
  }

  func findAll() throws(Trouble) -> [Session] {
    try note("findAll")
    return rows
  }
}

/// Where sessions can be kept.
enum Store: String, CaseIterable, Codable {
  case inMemory = "InMemorySessionDAO"
  case onDisk = "DiskSessionDAO"

  func make() -> any DAO {
    switch self {
    case .inMemory: makeInMemoryDAO()
    case .onDisk: makeDiskDAO(Disk())
    }
  }

  /// Makes a DAO that keeps three sessions: 1 and 3 on the first day, 2 on the second.
  func makeFilled(at location: SourceLocation = #_sourceLocation) -> any DAO {
    let dao = make()
    fill(dao, at: location)
    return dao
  }
}

/// Sessions 1 and 3 on the first day, 2 on the second.
let sampleLines = [
  "1: Mei, book 71, 2026-03-01, 10", "3: Mei, book 71, 2026-03-01, 10",
  "2: Mei, book 71, 2026-03-02, 10",
]

func fill(_ dao: any DAO, at location: SourceLocation = #_sourceLocation) {
  for session in [makeSession(3), makeSession(2, day: 2), makeSession(1)] {
    expectNoError("create(_:)", at: location) { try create(session, in: dao) }
  }
}

/// All sessions that a DAO has, in its order; an error counts as a line.
func lines(of dao: any DAO) -> [String] {
  do {
    return try findAll(in: dao).map(line)
  } catch {
    return ["findAll() threw \(name(error))"]
  }
}

func lines(of log: Log) -> [String] {
  do {
    return try sessions(of: log).map(line)
  } catch {
    return ["sessions() threw \(name(error))"]
  }
}

/// Does something with which nothing is wrong.
func expectNoError(
  _ what: String, at location: SourceLocation = #_sourceLocation, _ action: () throws -> Void
) {
  do {
    try action()
  } catch {
    Issue.record("\(what) threw \(error), though nothing was wrong.", sourceLocation: location)
  }
}

/// Returns the name of the error that an action throws, or "no error".
func outcome(_ action: () throws -> Void) -> String {
  do {
    try action()
    return "no error"
  } catch {
    return name(error)
  }
}

/// Returns how long a book was read; nil, and says so, if the log throws.
func total(
  with bookID: Book.ID?, in log: Log, at location: SourceLocation = #_sourceLocation
) -> Int? {
  var total: Int?
  expectNoError("minutes(with:)", at: location) { total = try minutes(with: bookID, in: log) }
  return total
}

/// Asks a DAO, in a process of its own, for sessions that it hasn't.
func requireNoCrash(
  of store: Store, at location: SourceLocation = #_sourceLocation
) async throws {
  try await #require(
    processExitsWith: .success,
    "\(store.rawValue) crashed when asked for a session that it hasn't: throw notFound instead.",
    sourceLocation: location
  ) { [store] in
    let dao = store.make()
    _ = outcome { try update(makeSession(9), in: dao) }
    _ = outcome { try remove(9, from: dao) }
    exit(0)
  }
}
