import CSQLite
import Foundation

extension DatabaseFile {
  /// Finds out what is wrong with the file, after SQLite refused it.
  func fault(behind error: SQLiteError) -> OpeningFault {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    if files.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder.boolValue { return .isFolder }
    } else {
      let folder = (path as NSString).deletingLastPathComponent
      let isThere = files.fileExists(
        atPath: folder.isEmpty ? "." : folder, isDirectory: &isFolder)
      guard isThere, isFolder.boolValue else { return .missingFolder }
      if isReadOnly { return .missingFile }
    }
    if hasNewerFormat { return .newerFormat }
    return switch error.code & 0xff {
    case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM: .noAccess
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_CORRUPT: .damaged
    case SQLITE_BUSY, SQLITE_LOCKED: .locked
    default: .other
    }
  }

  /// Whether the header is SQLite's, but one of its two format versions is above 2.
  private var hasNewerFormat: Bool {
    // Whoever opens a pipe waits for its other end.
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    guard let header = try? file.read(upToCount: 20), header.count == 20 else { return false }
    return header.starts(with: "SQLite format 3\0".utf8) && (header[18] > 2 || header[19] > 2)
  }
}
