import BookLibrary
import Dispatch
public import Foundation
public import RoomModel
import SQLite

/// A store over an SQLite database in a file, or in memory.
///
/// It works on a queue of its own, so that it blocks no thread of the caller.
public final class SQLiteStore: RoomStore {
  private let queue = DispatchQueue(label: "RoomData.SQLiteStore")
  private let database: Database

  /// Opens a database, or creates one. If the file isn't a compatible database, this throws
  /// and leaves it unchanged.
  ///
  /// - Parameters:
  ///   - file: The database's file. Without one, the database is in memory.
  ///   - rows: Returns the changes that add the rows of a new database, the books first.
  public init(file: URL?, rows: @escaping @Sendable () throws -> [Change]) async throws {
    database = try await queue.run {
      if let folder = file?.deletingLastPathComponent() {
        // Best effort: if the folder can't be created, the file can't be opened.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      return try Database(path: file?.path ?? ":memory:", schema: .room, timeout: .seconds(15)) {
        for row in try rows() { _ = try $0.make(row) }
      }
    }
  }

  public func load(_ part: RoomState.Part) async throws -> RoomState {
    try await queue.run { [database] in try database.read { try $0.state(part) } }
  }

  public func number() async throws -> Int {
    try await queue.run { [database] in try database.read { try $0.number() } }
  }

  public func write(
    _ changes: [Change], rule: @escaping @Sendable (RoomState) throws -> Void
  ) async throws -> RoomEvent {
    try await queue.run { [database] in
      try database.write { connection in
        let state = try connection.state(.books)
        try rule(state)
        let made = try changes.map(connection.make).filter { $0 != $0.inverse }
        return RoomEvent(changes: made, before: state.number, number: try connection.number())
      }
    }
  }
}

// MARK: - Rows, in a transaction

extension Connection {
  /// Returns the number of the last change of any program.
  fileprivate func number() throws -> Int {
    // A missing row is read as NULL, which is an error.
    try first("SELECT (SELECT number FROM room) AS number") { try $0.int("number") } ?? 0
  }

  fileprivate func state(_ part: RoomState.Part) throws -> RoomState {
    var notes: [Note] = []
    var sessions: [ReadingSession] = []
    switch part {
    case .books: break
    case .note(let id): notes = try all("WHERE nid = ?", id.rawValue)
    case .notes: notes = try all()
    case .record(let id):
      notes = try all("WHERE bid = ?", id.rawValue)
      sessions = try all("WHERE bid = ?", id.rawValue)
    case .everything:
      notes = try all()
      sessions = try all()
    }
    return RoomState(
      number: try number(), books: try all(), notes: notes, sessions: sessions,
      countdown: (try all() as [Countdown]).first)
  }

  private func all<Stored: StoredRow>(
    _ condition: String = "", _ values: any SQLBindable...
  ) throws -> [Stored] {
    // The first column is the key.
    try rows(
      "SELECT * FROM \(Stored.table) \(condition) ORDER BY 1", binding: values, as: Stored.init)
  }

  /// Makes a change, and returns it with the row as it is stored.
  fileprivate func make(_ change: Change) throws -> Change {
    switch change {
    case .book(let old, let new): .book(old: old, new: try replace(old, with: new))
    case .note(let old, let new): .note(old: old, new: try replace(old, with: new))
    case .session(let old, let new): .session(old: old, new: try replace(old, with: new))
    case .countdown(let old, let new): .countdown(old: old, new: try replace(old, with: new))
    }
  }

  private func replace<Stored: StoredRow>(_ old: Stored?, with new: Stored?) throws -> Stored? {
    guard let (name, key) = (new ?? old)?.columns[0] else { return nil }
    let stored = try first(
      "SELECT * FROM \(Stored.table) WHERE \(name) = ?", key, as: Stored.init)
    guard stored == old else { throw RoomError.changedSince }
    guard new != old else { return new }
    do {
      guard let columns = new?.columns else {
        try execute("DELETE FROM \(Stored.table) WHERE \(name) = ?", key)
        return nil
      }
      let names = columns.map(\.key).joined(separator: ", ")
      let marks = columns.map { _ in "?" }.joined(separator: ", ")
      let sql = "REPLACE INTO \(Stored.table) (\(names)) VALUES (\(marks)) RETURNING *"
      // Read as at the next start, so that an invalid value fails now.
      return try rows(sql, binding: columns.map(\.value), as: Stored.init).first
    } catch let error as SQLiteError where error.kind == .foreignKey {
      let book = (new ?? old)?.book ?? 0
      throw new == nil ? RoomError.isReferredTo(book) : .noSuchBook(book)
    }
  }
}

extension DispatchQueue {
  /// Does work on the queue. Meanwhile, the caller is suspended and its thread is free.
  fileprivate func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      async { continuation.resume(with: Result(catching: work)) }
    }
  }
}
