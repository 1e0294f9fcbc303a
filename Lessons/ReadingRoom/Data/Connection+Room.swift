import BookLibrary
import RoomModel
import SQLite

/// The room's rows, in a transaction.
extension Connection {
  /// Returns the number of the last change of any program.
  func number() throws -> Int {
    // A missing row is read as NULL, which is an error.
    try first("SELECT (SELECT number FROM room) AS number") { try $0.int("number") } ?? 0
  }

  func state(_ part: RoomPart) throws -> RoomState {
    var notes: [Note] = []
    var sessions: [ReadingSession] = []
    switch part {
    case .books: break
    case .note(let id): notes = try all("WHERE nid = ?", id.rawValue)
    case .notes: notes = try all()
    case .sessions: sessions = try all()
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
      "SELECT * FROM \(Stored.table) \(condition) ORDER BY 1", binding: values,
      as: Stored.init(row:))
  }

  /// Makes changes that fit the state.
  ///
  /// - Returns: The changes of rows that are different now, as they are stored.
  func make(_ changes: [RoomChange], in state: RoomState) throws -> [RoomChange] {
    var latest: [RoomRow.Key: RoomRow?] = [:]
    func stored(_ key: RoomRow.Key) -> RoomRow? { latest[key] ?? state.row(for: key) }

    var made: [RoomChange] = []
    for change in changes {
      guard change.isOfNewRow || stored(change.key) == change.old else {
        throw DataError.changedSince(now: stored(change.key))
      }
      if change.old == change.new { continue }
      if let id = change.new?.bookID, stored(.book(id)) == nil {
        throw DataError.noSuchBook(id)
      }
      let change = try make(change)
      latest[change.key] = .some(change.new)
      made.append(change)
    }
    return made
  }

  private func make(_ change: RoomChange) throws -> RoomChange {
    guard let new = change.new else {
      if let old = change.old { try delete(old) }
      return change
    }
    let saved = try save(new)
    return change.old.map { .replace($0, with: saved) } ?? .add(saved)
  }

  /// Inserts a row, or replaces the one with the same key.
  ///
  /// - Returns: The row as it is stored.
  @discardableResult
  func save(_ row: RoomRow) throws -> RoomRow {
    try save(row.stored).asRow
  }

  private func save<Stored: StoredRow>(_ row: Stored) throws -> Stored {
    let names = row.columns.map(\.key)
    let updates = names.dropFirst().map { "\($0) = excluded.\($0)" }
    let sql = """
      INSERT INTO \(Stored.table) (\(names.joined(separator: ", ")))
      VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
      ON CONFLICT (\(names[0])) DO UPDATE SET \(updates.joined(separator: ", "))
      RETURNING *
      """
    let saved = try rows(sql, binding: row.columns.map(\.value)) { row in
      // A bad value fails now, and not at the next start.
      do { return try Stored(row: row) } catch let error as SQLiteError {
        throw DataError.invalidValue(error.message)
      }
    }
    return saved[0]
  }

  private func delete(_ row: RoomRow) throws {
    let stored = row.stored
    let key = stored.columns[0]
    do {
      try execute("DELETE FROM \(type(of: stored).table) WHERE \(key.key) = ?", key.value)
    } catch let error as SQLiteError where error.kind == .foreignKey {
      throw DataError.isReferredTo
    }
  }
}

extension RoomChange {
  fileprivate var isOfNewRow: Bool {
    old == nil && [.book(0), .note(0), .session(0)].contains(key)
  }
}
