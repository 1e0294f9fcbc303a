import CSQLite

/// Prepared statements by their SQL, at most so many.
///
/// A statement in use is not given out again: who asks for the same SQL meanwhile gets a fresh one.
struct StatementCache: Sendable {
  static let limit = 64

  private struct Entry {
    let sql: String
    /// A statement's address: a number, so that the cache can go from thread to thread.
    let address: UInt
    let parameterCount: Int
    var isInUse: Bool
    var lastUse: Int
    /// Whether values may be bound from the last use.
    var isBound = false
  }

  private var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private var newest = 0
  private var uses = 0

  /// Returns a statement that isn't in use, prepared if need be.
  mutating func take(
    _ sql: String, in database: OpaquePointer?
  ) throws(SQLiteError) -> StatementUse {
    uses += 1
    // Most programs repeat a statement at once; its text is then the same object.
    if newest < entries.count, entries[newest].sql == sql {
      if let use = take(at: newest) { return use }
    } else if let place = places[sql] {
      newest = place
      if let use = take(at: place) { return use }
    }
    let statement = try PreparedSQL.prepare(sql, in: database)
    let count = Int(sqlite3_bind_parameter_count(statement))
    let entry = Entry(
      sql: sql, address: UInt(bitPattern: statement), parameterCount: count, isInUse: true,
      lastUse: uses)
    return StatementUse(pointer: statement, parameterCount: count, place: add(entry))
  }

  private mutating func take(at place: Int) -> StatementUse? {
    guard !entries[place].isInUse else { return nil }
    entries[place].isInUse = true
    entries[place].lastUse = uses
    return StatementUse(
      pointer: OpaquePointer(bitPattern: entries[place].address),
      parameterCount: entries[place].parameterCount, place: place)
  }

  private mutating func add(_ entry: Entry) -> Int? {
    guard places[entry.sql] == nil else { return nil }
    if entries.count < Self.limit {
      entries.append(entry)
      newest = entries.count - 1
    } else {
      let idle = entries.indices.filter { !entries[$0].isInUse }
      guard let oldest = idle.min(by: { entries[$0].lastUse < entries[$1].lastUse }) else {
        return nil
      }
      sqlite3_finalize(OpaquePointer(bitPattern: entries[oldest].address))
      places[entries[oldest].sql] = nil
      entries[oldest] = entry
      newest = oldest
    }
    places[entry.sql] = newest
    return newest
  }

  /// Takes a statement back: it has no row and no values any more.
  mutating func giveBack(_ use: StatementUse) {
    guard let place = use.place else {
      sqlite3_finalize(use.pointer)
      return
    }
    sqlite3_reset(use.pointer)
    entries[place].isInUse = false
    entries[place].isBound = true
  }

  /// Lets go of the values that are bound. The next use would bind them all anew; until then they
  /// would only take memory.
  mutating func clearBindings() {
    for place in entries.indices where entries[place].isBound {
      sqlite3_clear_bindings(OpaquePointer(bitPattern: entries[place].address))
      entries[place].isBound = false
    }
  }

  /// Finalizes all statements.
  mutating func removeAll() {
    for entry in entries { sqlite3_finalize(OpaquePointer(bitPattern: entry.address)) }
    self = StatementCache()
  }
}
