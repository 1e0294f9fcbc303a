import BookLibrary

@testable import DAOExercise

// What the tests ask of Exercise.swift, by name. If the compiler complains here, a name or a form
// in Exercise.swift has changed; the comment on the line says what the tests expect.

typealias Session = DAOExercise.ReadingSession  // expected: `struct ReadingSession`
typealias DAO = SessionDAO  // expected in Exercise.swift: `protocol SessionDAO`
typealias Trouble = SessionError  // expected in Exercise.swift: `enum SessionError: Error`
typealias Log = ReadingLog  // expected in Exercise.swift: `final class ReadingLog`

func makeSession(
  _ id: Int, _ child: String = "Mei", on bookID: Book.ID? = 71, day: Int = 1, minutes: Int = 10
) -> Session {
  let day = "2026-03-0\(day)"
  // expected of ReadingSession: `init(id:child:bookID:day:minutes:)`
  return Session(id: id, child: child, bookID: bookID, day: day, minutes: minutes)
}

/// A session in one line.
func line(_ session: Session) -> String {
  // expected of ReadingSession: `id`, `child`, `bookID`, `day`, and `minutes`
  let (id, child, day) = (session.id, session.child, session.day)
  let book = session.bookID.map { "book \($0)" } ?? "no book"
  return "\(id): \(child), \(book), \(day), \(session.minutes)"
}

func setMinutes(_ minutes: Int, in session: inout Session) {
  session.minutes = minutes  // expected of ReadingSession: `var minutes: Int`
}

func makeInMemoryDAO() -> any DAO {
  InMemorySessionDAO()  // expected in Exercise.swift: `InMemorySessionDAO` with `init()`
}

func makeDiskDAO(_ disk: Disk) -> any DAO {
  DiskSessionDAO(disk: disk)  // expected in Exercise.swift: `DiskSessionDAO` with `init(disk:)`
}

func create(_ session: Session, in dao: any DAO) throws {
  try dao.create(session)  // expected of SessionDAO: `func create(_:) throws`
}

func update(_ session: Session, in dao: any DAO) throws {
  try dao.update(session)  // expected of SessionDAO: `func update(_:) throws`
}

func remove(_ id: Int, from dao: any DAO) throws {
  try dao.remove(id)  // expected of SessionDAO: `func remove(_ id: Int) throws`
}

func find(_ id: Int, in dao: any DAO) throws -> Session? {
  // expected of SessionDAO: `func find(_ id: Int) throws -> ReadingSession?`
  try dao.find(id)
}

func findAll(in dao: any DAO) throws -> [Session] {
  try dao.findAll()  // expected of SessionDAO: `func findAll() throws -> [ReadingSession]`
}

/// An error in a few words, without the text of `storage`.
func name(_ error: any Error) -> String {
  switch error {
  case Trouble.duplicate(let id): "duplicate \(id)"  // expected: `case duplicate(id: Int)`
  case Trouble.notFound(let id): "notFound \(id)"  // expected: `case notFound(id: Int)`
  case Trouble.storage: "storage"  // expected: `case storage(String)`
  default: "\(error)"
  }
}

/// The text of `storage`; nil for another error.
func reason(_ error: any Error) -> String? {
  if case Trouble.storage(let reason) = error { reason } else { nil }
}

func duplicate(_ id: Int) -> Trouble { .duplicate(id: id) }
func notFound(_ id: Int) -> Trouble { .notFound(id: id) }
func storage(_ reason: String) -> Trouble { .storage(reason) }

func makeLog(_ dao: any DAO) -> Log {
  Log(dao: dao)  // expected of ReadingLog: `init(dao: any SessionDAO)`
}

func add(_ session: Session, to log: Log) throws {
  try call(log.add, session)  // expected of ReadingLog: `func add(_:) throws`
}

func correct(_ id: Int, to minutes: Int, in log: Log) throws {
  // expected of ReadingLog: `func setMinutes(_ minutes: Int, of id: Int) throws`
  try call(log.setMinutes, minutes, id)
}

func remove(_ id: Int, from log: Log) throws {
  try call(log.remove, id)  // expected of ReadingLog: `func remove(_ id: Int) throws`
}

func sessions(of log: Log) throws -> [Session] {
  try call(log.sessions)  // expected of ReadingLog: `func sessions() throws -> [ReadingSession]`
}

func minutes(with bookID: Book.ID?, in log: Log) throws -> Int {
  // expected of ReadingLog: `func minutes(with bookID: Book.ID?) throws -> Int`
  try call(log.minutes, bookID)
}

// What may throw, or not yet, and may still return a code.

private func call<R>(_ method: () throws -> R) throws -> R { try method() }

@discardableResult
private func call<A, R>(_ method: (A) throws -> R, _ value: A) throws -> R { try method(value) }

private func call<R>(_ method: (Int, Int) throws -> R, _ first: Int, _ second: Int) throws {
  _ = try method(first, second)
}
