public import Foundation

extension DurableFile {
  /// Renames the file to a name that is free, as `library.json.old-1`.
  ///
  /// Returns where the old file is now; nothing if there was none.
  @discardableResult
  public func putAside() throws(StoreError) -> URL? {
    try Self.putAside([self]).first
  }

  /// Renames several files, all or none of them, to names with one free number.
  ///
  /// A file whose name begins with another's goes with that: as `library.sqlite` becomes
  /// `library.sqlite.old-1`, `library.sqlite-wal` becomes `library.sqlite.old-1-wal`.
  ///
  /// Returns where the old files are now; nothing for a file that wasn't there.
  @discardableResult
  public static func putAside(_ files: [DurableFile]) throws(StoreError) -> [URL] {
    var targets: [URL] = []
    for file in files { targets.append(try file.target()) }
    var done: [(file: DurableFile, old: URL, new: URL)] = []
    do throws(StoreError) {
      for (file, (old, new)) in zip(files, zip(targets, freeNames(for: targets)))
      where try file.exists() {
        try file.rename(old, to: new)
        done.append((file, old, new))
      }
    } catch {
      let lost = done.reversed().filter { (try? $0.file.rename($0.new, to: $0.old)) == nil }
      guard let file = lost.first?.file else { throw error }
      let names = lost.map(\.new.path).joined(separator: " and ")
      throw .unwritable(file.url, reason: "\(names) can't get the old name back")
    }
    return done.map(\.new)
  }

  private static func freeNames(for files: [URL]) -> [URL] {
    let paths = files.map(\.path)
    var status = stat()
    for number in 1... {
      let names = paths.map { path in
        let base = paths.filter(path.hasPrefix).min { $0.count < $1.count } ?? path
        return "\(base).old-\(number)\(path.dropFirst(base.count))"
      }
      if names.allSatisfy({ lstat($0, &status) != 0 }) { return names.map { URL(filePath: $0) } }
    }
    return []
  }

  /// Renames the file, but never over another one.
  private func rename(_ old: URL, to new: URL) throws(StoreError) {
    try withLock(on: old) { () throws(StoreError) in
      var status = stat()
      let isFree = lstat(new.path, &status) != 0
      guard isFree else { throw .unwritable(url, reason: "\(new.path) is in the way") }
      try check(Foundation.rename(old.path, new.path))
    }
  }
}
