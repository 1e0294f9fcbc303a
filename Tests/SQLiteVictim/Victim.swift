import Foundation
import SQLite

/// Writes transactions of several rows until it is killed, or until one fails; prints the number of
/// each that is committed.
@main
enum Victim {
  /// How many rows each transaction has.
  static let rows = 5

  /// - Note: The arguments are the database's path and, if its files may not grow for ever, the
  ///   largest size of a file in bytes.
  static func main() throws {
    let arguments = CommandLine.arguments
    let database = try Database(path: arguments[1])
    try database.write { connection in
      try connection.execute("CREATE TABLE IF NOT EXISTS t (number INTEGER, part INTEGER, v TEXT)")
    }
    if arguments.count > 2, let size = rlim_t(arguments[2]) { limitFiles(to: size) }
    do {
      for number in 1... {
        try database.write { connection in
          for part in 0..<rows {
            try connection.execute(
              "INSERT INTO t VALUES (?, ?, ?)", number, part, String(repeating: "v", count: 500))
          }
        }
        try say("\(number)")
      }
    } catch let error as SQLiteError {
      let left = try database.read { connection in
        try connection.first("SELECT count(*) FROM t") { try $0.int(0) }
      }
      try say("code \(error.code), \(left ?? -1) rows")
    }
  }

  private static func say(_ line: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Makes each file's growth beyond a size an error, and not a signal that ends the process.
  private static func limitFiles(to size: rlim_t) {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: size, rlim_max: size)
    #if os(Linux)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
      setrlimit(RLIMIT_FSIZE, &limit)
    #endif
  }
}
