public import Foundation

/// A file that is replaced as a whole: after a crash, a kill or a power cut it holds the old
/// contents or the new.
///
/// The new contents go to a temporary file beside the old one and take its place by a rename.
/// The file's mode and owner stay; a symbolic link stays, and what it leads to is replaced.
public struct DurableFile: Sendable {
  /// The file as its user names it.
  public let url: URL

  /// Creates a durable file at a place; nothing is read or written yet.
  public init(_ url: URL) {
    self.url = url
  }

  /// Returns what the file holds, or nothing if there is no file.
  public func contents() throws(StoreError) -> Data? {
    guard try isFile(at: url.path) else { return nil }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw .unreadable(url, reason: reason(systemCode(of: error)))
    }
  }

  /// Replaces the contents, if they still are what the caller has seen.
  ///
  /// - Parameters:
  ///   - data: What the file is to hold.
  ///   - seen: What the file held when the caller last looked; nil for no file.
  /// - Throws: ``StoreError``; the file holds what it held before.
  public func replace(with data: Data, ifStill seen: Data?) throws(StoreError) {
    let target = try Target(self)
    try withLockedFolder(of: target) { (folder) throws(StoreError) in
      if let current = try contents(), current != seen { throw .changedOnDisk(url) }
      do throws(StoreError) {
        try write(data, to: target.temporary, like: target.path)
        try check(rename(target.temporary, target.path))
      } catch {
        unlink(target.temporary)
        throw error
      }
      settle(folder)
    }
  }

  /// Renames the file to a name that is free, as `history.json.old-1`.
  ///
  /// - Returns: Where the old file is now, or nothing if there was none.
  @discardableResult
  public func putAside() throws(StoreError) -> URL? {
    guard try isFile(at: url.path) else { return nil }
    let target = try Target(self)
    return try withLockedFolder(of: target) { (folder) throws(StoreError) in
      // Somebody else may have been faster.
      guard try isFile(at: target.path) else { return nil }
      var number = 1
      var aside: String { "\(target.path).old-\(number)" }
      var status = stat()
      while lstat(aside, &status) == 0 { number += 1 }
      try check(rename(target.path, aside))
      settle(folder)
      return URL(filePath: aside)
    }
  }
}

extension DurableFile {
  /// Writes a new file down to the disk, with the mode and the owner of another if that exists.
  private func write(_ data: Data, to new: String, like old: String) throws(StoreError) {
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor != -1 else {
      guard errno == EEXIST else { throw failure(errno) }
      throw .unwritable(url, reason: "something is in the way at \(new)")
    }
    defer { close(descriptor) }

    var status = stat()
    if stat(old, &status) == 0 {
      try check(access(old, W_OK))
      // As far as this user may: only root can give a file to another user.
      _ = fchown(descriptor, uid_t.max, status.st_gid)
      _ = fchown(descriptor, status.st_uid, gid_t.max)
      try check(fchmod(descriptor, status.st_mode & 0o7777))
    }
    var offset = 0
    while offset < data.count {
      let written = data.dropFirst(offset).withUnsafeBytes { bytes in
        retrying { Foundation.write(descriptor, bytes.baseAddress, bytes.count) }
      }
      try check(written)
      offset += written
    }
    try synchronize(descriptor)
  }
}
