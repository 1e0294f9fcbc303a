import BookLibrary
import Foundation
import SQLite

/// The file of an SQLite database, as it is opened and put aside.
struct DatabaseFile {
  let url: URL
  var timeout: Duration = .seconds(5)

  /// Opens the database, and makes one if there is none.
  ///
  /// A file that is refused stays as it is, and nothing is left beside it.
  func open() throws -> Database {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try check()
      // Not for reading only: after a crash, SQLite has to write before it can read.
      try Database(path: url.path, timeout: timeout, journal: .asFound).read { connection in
        _ = try Schema.isThere(connection, in: url.path)
      }
      let database = try Database(path: url.path, timeout: timeout, durability: .power)
      try database.write { connection in
        // From here on it can't be put aside, but it may have been just before.
        if connection.hasMoved { throw DAOError.storage(url.path, .inUse) }
        if try !Schema.isThere(connection, in: url.path) { try Schema.make(connection) }
      }
      return database
    } catch {
      throw DAOError(error, in: url.path)
    }
  }

  /// Renames the database and other files, all or none of them, while nobody else has it open.
  ///
  /// - Returns: Where the files are now.
  func putAside(with others: [DurableFile] = []) throws -> [URL] {
    do {
      try check()
      do {
        while isFilled {
          // SQLite brings all that was committed into this one file, and keeps none beside it.
          let database = try Database(path: url.path, timeout: timeout, journal: .rollback)
          guard isFilled else { break }
          let renamed: [URL]? = try database.write { connection in
            // Somebody else may have been faster, with the old file or with a new one.
            if connection.hasMoved { return nil }
            let journal = try connection.first("PRAGMA journal_mode") { try $0.text(0) }
            guard journal == "delete" else { throw DAOError.storage(url.path, .inUse) }
            return try DurableFile.putAside(others + [DurableFile(url)])
          }
          if let renamed { return renamed }
        }
        return try DurableFile.putAside(others)
      } catch let error as SQLiteError where error.kind == .damaged {
        // SQLite can't read it, so nobody can have it open.
        return try DurableFile.putAside(others + parts.map(DurableFile.init))
      }
    } catch {
      throw DAOError(error, in: url.path)
    }
  }

  /// Whether there is anything in the file: SQLite would begin an empty one to lock it.
  private var isFilled: Bool {
    // The file must not be opened for this, since closing it would end SQLite's locks.
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.size] as? Int ?? 0 > 0
  }

  /// The database's file, and those that SQLite may keep beside it.
  private var parts: [URL] {
    ["", "-journal", "-wal", "-shm"].map { URL(filePath: url.path + $0) }
  }

  /// Checks that each file is one, since SQLite would wait at a pipe, and may be written, since
  /// SQLite would leave files of its own beside one that may not.
  private func check() throws {
    for part in parts where try DurableFile(part).exists() {
      guard FileManager.default.isWritableFile(atPath: part.path) else {
        throw DAOError.storage(part.path, .failed("it can't be written"))
      }
    }
  }
}
