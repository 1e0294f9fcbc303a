import CSQLite
import Foundation

/// A database file, and how to open it.
struct DatabaseFile {
  let path: String
  let timeout: Duration
  let durability: Database.Durability
  let isReadOnly: Bool

  /// Opens the connection that writes, or that could if the file weren't only to be read.
  func openWriter() throws(SQLiteError) -> Channel {
    try naming {
      guard !isReadOnly else { return try openReader() }
      let channel = try open(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      do {
        try channel.use { connection in
          guard sqlite3_db_readonly(connection.database, "main") == 0 else {
            throw SQLiteError(
              .sqlite(code: SQLITE_READONLY), "attempt to write a readonly database")
          }
          let mode = try connection.first("PRAGMA journal_mode = WAL") { try $0.text(0) }
          guard mode == "wal" else {
            throw SQLiteError(
              .sqlite(code: SQLITE_CANTOPEN), "The folder can't hold a write-ahead log.")
          }
          try connection.execute(
            durability == .power ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL")
        }
      } catch {
        channel.close()
        throw error
      }
      return channel
    }
  }

  /// Opens a connection that can only read.
  func openReader() throws(SQLiteError) -> Channel {
    try naming { try open(SQLITE_OPEN_READONLY) }
  }

  private func open(_ flags: Int32) throws -> Channel {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SQLiteError(.sqlite(code: SQLITE_CANTOPEN), "A path can't be empty or hold NUL.")
    }
    try checkFile()
    // Some names mean something else to SQLite, such as ":memory:" and "file:…".
    let channel = try Channel(
      opening: path.hasPrefix("/") ? path : "./" + path, flags: flags, timeout: timeout)
    do {
      try channel.use { connection in
        try connection.execute("PRAGMA foreign_keys = 1")
        // Reads the header and the schema: SQLite opens the file only now.
        _ = try connection.rows("SELECT count(*) FROM sqlite_schema") { try $0.int(0) }
      }
    } catch {
      channel.close()
      throw error
    }
    return channel
  }

  /// Refuses what SQLite would wait for without end, or take for an empty database and overwrite.
  private func checkFile() throws(SQLiteError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return }
    guard status.st_mode & S_IFMT == S_IFREG, !(1..<16).contains(status.st_size) else {
      throw SQLiteError(.sqlite(code: SQLITE_NOTADB), "file is not a database")
    }
  }

  /// Runs an opening; its error becomes one that names the file.
  private func naming(_ opening: () throws -> Channel) throws(SQLiteError) -> Channel {
    do {
      return try opening()
    } catch let error as SQLiteError {
      guard case .sqlite(let code) = error.problem else { throw error }
      let fault = fault(behind: error)
      throw SQLiteError(
        .cannotOpen(fault, path: path, code: code), "\(path): \(fault) (\(error.message))")
    } catch {
      throw SQLiteError(.cannotOpen(.other, path: path, code: 0), "\(path): \(error)")
    }
  }
}

extension Channel {
  /// Opens an empty database in memory.
  static func inMemory() throws(SQLiteError) -> Channel {
    let channel = try Channel(
      opening: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, timeout: .zero)
    do {
      try channel.use { try $0.execute("PRAGMA foreign_keys = 1") }
    } catch {
      channel.close()
      throw error as? SQLiteError ?? SQLiteError(.accessEnded, "\(error)")
    }
    return channel
  }
}
