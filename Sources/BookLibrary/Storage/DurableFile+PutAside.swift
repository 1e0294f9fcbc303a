public import Foundation

extension DurableFile {
  /// Renames the file to ``freeOldName``.
  ///
  /// - Returns: The new place, or nil if there is no file.
  @discardableResult
  public func putAside() throws -> URL? {
    guard try exists() else { return nil }
    return try withLock {
      let old = freeOldName
      try check(rename(url.path, old.path))
      return old
    }
  }

  /// The first free place of `library.json.old-1`, `library.json.old-2`, …
  public var freeOldName: URL {
    var number = 1
    var status = stat()
    while lstat("\(url.path).old-\(number)", &status) == 0 { number += 1 }
    return URL(filePath: "\(url.path).old-\(number)")
  }

  /// Renames files, all or none of them.
  ///
  /// - Returns: The new places.
  @discardableResult
  public static func putAside(_ files: [DurableFile]) throws -> [URL] {
    var done: [(file: URL, old: URL)] = []
    do {
      for file in files {
        if let old = try file.putAside() { done.append((file.url, old)) }
      }
    } catch {
      for (file, old) in done.reversed() {
        try FileManager.default.moveItem(at: old, to: file)
      }
      throw error
    }
    return done.map(\.old)
  }
}
