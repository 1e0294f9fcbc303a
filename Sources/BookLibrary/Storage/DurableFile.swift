public import Foundation

/// A file that is replaced as a whole: after a crash, a kill or a power cut it holds the old
/// contents or the new.
///
/// The new contents go to a temporary file beside the old one and take its place by a rename.
/// The file's mode and owner stay; a symbolic link stays, and the file behind it is replaced.
public struct DurableFile: Sendable {
  /// The file as its user names it.
  public let url: URL

  /// Creates a durable file at a place; nothing is read or written yet.
  public init(_ url: URL) {
    self.url = url
  }

  /// Returns the file's contents, or nothing if there is no file.
  public func contents() throws(StoreError) -> Data? {
    guard try exists() else { return nil }
    do { return try Data(contentsOf: url) } catch {
      // It may have been put aside just now.
      guard try exists() else { return nil }
      throw .unreadable(url, reason: reason(systemCode(of: error)))
    }
  }

  /// Tells whether there is a file; anything else in its place is an error.
  public func exists() throws(StoreError) -> Bool {
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      if errno == ENOENT { return false }
      throw .unreadable(url, reason: reason(errno))
    }
    // To open a pipe would be to wait for its other end.
    let isFile = status.st_mode & S_IFMT == S_IFREG
    guard isFile else { throw .unreadable(url, reason: "it is not a file") }
    return true
  }

  /// Replaces the contents, if they still are what the caller has seen.
  ///
  /// - Parameter seen: The contents when the caller last looked; nil for no file.
  /// - Throws: ``StoreError``; the file is as it was before.
  public func replace(with data: Data, ifStill seen: Data?) throws(StoreError) {
    let target = try target()
    // A fixed name: what a kill left behind is removed by the next save.
    let name = ".\(target.lastPathComponent).saving"
    let (old, new) = (target.path, target.deletingLastPathComponent().appending(path: name).path)
    try withLock(on: target) { () throws(StoreError) in
      if let current = try contents(), current != seen { throw .changedOnDisk(url) }
      guard unlink(new) == 0 || errno == ENOENT else {
        throw .unwritable(url, reason: "\(new) is in the way")
      }
      do throws(StoreError) {
        try write(data, to: new, like: old)
        try check(rename(new, old))
      } catch {
        unlink(new)
        throw error
      }
    }
  }

  /// Returns where the file itself is, behind any symbolic links, whether or not it exists.
  func target() throws(StoreError) -> URL {
    var file = url
    // As many links as the system follows, without tidying `..` up: that would lead elsewhere behind
    // a folder that is a link.
    for _ in 1...40 {
      let next = try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)
      guard let next else { break }
      // A link to a folder, or to a name that isn't UTF-8.
      if next.hasSuffix("/") || next.contains("\u{FFFD}") { throw failure(EINVAL) }
      let folder = file.deletingLastPathComponent()
      file =
        next.utf8.first == UInt8(ascii: "/") ? URL(filePath: next) : folder.appending(path: next)
    }
    return file
  }

  /// Runs `body` while no other store, in this process or another, writes in the target's folder.
  func withLock<Result>(
    on target: URL, _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let folder = target.deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw failure(systemCode(of: error))
    }
    let descriptor = try check(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    defer { close(descriptor) }
    try check(flock(descriptor, LOCK_EX))
    let result = try body()
    // The file has been renamed by now: to call that a failure would be wrong.
    fsync(descriptor)
    return result
  }

  /// Writes a new file down to the disk, with the mode and the owner of the old one if there is one.
  private func write(_ data: Data, to new: String, like old: String) throws(StoreError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = try check(open(new, flags, 0o666))
    defer { close(descriptor) }
    var status = stat()
    if stat(old, &status) == 0 {
      try check(access(old, W_OK))
      // As far as this user may: only root can give a file to another user.
      _ = fchown(descriptor, uid_t.max, status.st_gid)
      _ = fchown(descriptor, status.st_uid, gid_t.max)
      try check(fchmod(descriptor, status.st_mode & 0o7777))
    }
    var rest = data[...]
    while !rest.isEmpty {
      let count = try check(
        rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) })
      rest = rest.dropFirst(count)
    }
    #if canImport(Darwin)
      // There, fsync stops at the drive's cache. Some network volumes know nothing better.
      if fcntl(descriptor, F_FULLFSYNC) != -1 { return }
    #endif
    try check(fsync(descriptor))
  }
}
