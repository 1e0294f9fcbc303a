import Foundation

extension SQLiteNoteDAO {
  /// Renames a database and what SQLite keeps beside it; it can still be opened by the new name.
  ///
  /// - Returns: Where the database is now, or nothing if there was none.
  @discardableResult
  static func putAside(_ file: URL) throws(DAOError) -> URL? {
    let manager = FileManager.default
    // A link that leads nowhere is in the way as well.
    func exists(_ path: String) -> Bool { (try? manager.attributesOfItem(atPath: path)) != nil }
    guard exists(file.path) else { return nil }
    var number = 1
    var aside: String { "\(file.path).old-\(number)" }
    while ["", "-wal", "-shm"].contains(where: { exists(aside + $0) }) { number += 1 }
    do {
      // The log goes first: it would be taken for that of the next database.
      for suffix in ["-wal", "-shm", ""] where exists(file.path + suffix) {
        try manager.moveItem(atPath: file.path + suffix, toPath: aside + suffix)
      }
    } catch {
      throw .storage(file.path, .failed("it can't be renamed: \(error.localizedDescription)"))
    }
    return URL(filePath: aside)
  }
}
