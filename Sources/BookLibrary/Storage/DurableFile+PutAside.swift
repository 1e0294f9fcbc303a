public import Foundation

extension DurableFile {
  /// Renames the file to the first free name of `library.json.old-1`, `library.json.old-2`, …
  ///
  /// - Returns: The new place, or nil if there is no file.
  @discardableResult
  public func putAside() throws -> URL? {
    guard try exists() else { return nil }
    return try withLock {
      for number in 1... {
        let old = URL(filePath: "\(url.path).old-\(number)")
        var status = stat()
        guard lstat(old.path, &status) != 0 else { continue }
        try check(rename(url.path, old.path))
        return old
      }
      return nil
    }
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
