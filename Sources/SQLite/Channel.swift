import CSQLite
import Synchronization

/// One connection to a database file, used by one thread at a time.
final class Channel: Sendable {
  /// A connection's address and its statements. A number and no pointer, so that the threads can
  /// take turns: SQLite allows that, and `Mutex` sees to it that they do.
  private struct Content: Sendable {
    var address: UInt
    var cache = StatementCache()
  }

  private let content: Mutex<Content>
  /// The thread that is using the connection, 0 if none.
  private let user = Atomic<UInt>(0)

  init(opening path: String, flags: Int32, timeout: Duration) throws(SQLiteError) {
    var database: OpaquePointer?
    let code = sqlite3_open_v2(path, &database, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK else {
      let error = SQLiteError(in: database)
      sqlite3_close(database)
      throw error
    }
    sqlite3_extended_result_codes(database, 1)
    let milliseconds = max(0, min(timeout / .milliseconds(1), Double(Int32.max)))
    sqlite3_busy_timeout(database, Int32(milliseconds))
    content = Mutex(Content(address: UInt(bitPattern: database)))
  }

  /// Whether this thread is using the connection right now.
  var isUsedHere: Bool { user.load(ordering: .relaxed) == csqlite_current_thread() }

  /// Lends the connection; waits while another thread uses it.
  func use<T>(_ body: (Connection) throws -> T) throws -> T {
    var result: Result<T, any Error>?
    content.withLock { content in result = lend(&content, to: body) }
    return try value(of: result)
  }

  /// Lends the connection if no thread uses it.
  func useIfIdle<T>(_ body: (Connection) throws -> T) throws -> T? {
    var result: Result<T, any Error>?
    guard content.withLockIfAvailable({ content in result = lend(&content, to: body) }) != nil
    else { return nil }
    return try value(of: result)
  }

  private func lend<T>(
    _ content: inout Content, to body: (Connection) throws -> T
  ) -> Result<T, any Error> {
    user.store(csqlite_current_thread(), ordering: .relaxed)
    defer { user.store(0, ordering: .relaxed) }
    let cache = content.cache
    // Else both would own the statements, and each change would copy them.
    content.cache = StatementCache()
    let connection = Connection(OpaquePointer(bitPattern: content.address), cache)
    defer { content.cache = connection.end() }
    return Result { try body(connection) }
  }

  private func value<T>(of result: Result<T, any Error>?) throws -> T {
    guard let result else { throw SQLiteError(.accessEnded, "The connection wasn't lent.") }
    return try result.get()
  }

  /// Closes the connection for good.
  func close() {
    content.withLock { content in
      content.cache.removeAll()
      sqlite3_close(OpaquePointer(bitPattern: content.address))
      content.address = 0
    }
  }
}
