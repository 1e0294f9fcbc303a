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
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .unreadable(url, reason: reason(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(url, reason: "it is not a file")
    }
    do { return try Data(contentsOf: url) } catch {
      throw .unreadable(url, reason: reason(code(of: error)))
    }
  }

  /// Replaces the contents, if they still are what the caller has seen.
  ///
  /// - Parameter seen: The contents when the caller last looked; nil for no file.
  /// - Throws: ``StoreError``; the file is as it was before.
  public func replace(with data: Data, ifStill seen: Data?) throws(StoreError) {
    try withLockedFolder { (folder, name) throws(StoreError) in
      if let current = try contents(), current != seen { throw .changedOnDisk(url) }
      // A fixed name: what a kill left behind is removed by the next save.
      let new = "\(folder.path)/.\(name).saving"
      unlink(new)
      do throws(StoreError) {
        try write(data, to: new, like: "\(folder.path)/\(name)")
        try check(rename(new, "\(folder.path)/\(name)"))
      } catch {
        unlink(new)
        throw error
      }
      // The new file is in its place by now: to call the save a failure would be wrong.
      fsync(folder.descriptor)
    }
  }

  /// Renames the file to a name that is free, as `library.json.old-1`.
  ///
  /// Returns where the old file is now; nothing if there was none.
  @discardableResult
  public func putAside() throws(StoreError) -> URL? {
    guard try contents() != nil else { return nil }
    return try withLockedFolder { (folder, name) throws(StoreError) in
      let aside = URL(filePath: "\(folder.path)/\(name)").firstFree
      guard rename("\(folder.path)/\(name)", aside.path) == 0 else {
        // Somebody else was faster.
        if errno == ENOENT { return nil }
        throw failure(errno)
      }
      fsync(folder.descriptor)
      return aside
    }
  }

  /// Runs `body` while no other store, in this process or another, writes in the file's folder:
  /// the one that the file is in, behind any symbolic links.
  private func withLockedFolder<Result>(
    _ body: (_ folder: (path: String, descriptor: Int32), _ name: String) throws(StoreError) ->
      Result
  ) throws(StoreError) -> Result {
    let files = FileManager.default
    var (folder, name) = (url.deletingLastPathComponent().path, url.lastPathComponent)
    for _ in 1...40 {
      guard let next = try? files.destinationOfSymbolicLink(atPath: "\(folder)/\(name)") else {
        break
      }
      // Joined as text: tidying `..` up would lead elsewhere behind a folder that is a link.
      let parts = (next.hasPrefix("/") ? next : "\(folder)/\(next)").split(separator: "/")
      (folder, name) = ("/" + parts.dropLast().joined(separator: "/"), String(parts.last ?? ""))
    }
    do { try files.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
      throw failure(code(of: error))
    }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try check(descriptor)
    defer { close(descriptor) }
    try check(flock(descriptor, LOCK_EX))
    return try body((folder, descriptor), name)
  }

  /// Writes a new file down to the disk, with the mode and the owner of the old one if there is one.
  private func write(_ data: Data, to new: String, like old: String) throws(StoreError) {
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    try check(descriptor)
    defer { close(descriptor) }
    var status = stat()
    if stat(old, &status) == 0 {
      try check(access(old, W_OK))
      // As far as this user may: only root can give a file to another user.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      try check(fchmod(descriptor, status.st_mode & 0o7777))
    }
    var rest = data[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written == -1, errno == EINTR { continue }
      try check(written)
      rest = rest.dropFirst(written)
    }
    try check(fsync(descriptor))
  }

  /// Throws what the system call left in `errno` if it returned -1.
  private func check(_ result: some SignedInteger) throws(StoreError) {
    if result == -1 { throw failure(errno) }
  }

  private func failure(_ code: Int32) -> StoreError {
    // EFBIG is the limit on a file's size that a shell or a quota sets.
    [ENOSPC, EDQUOT, EFBIG].contains(code) ? .diskFull(url) : .unwritable(url, reason: reason(code))
  }

  private func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// The `errno` behind an error of Foundation's.
  private func code(of error: any Error) -> Int32 {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return cause?.code.rawValue ?? EIO
  }
}
