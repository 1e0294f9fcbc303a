public import Foundation

/// A file that is replaced as a whole: after a crash or a kill it holds the old contents or the new
/// ones.
///
/// The new contents are written to a file beside the old one, which then takes its name. The file's
/// mode stays. A folder, a link or a pipe in its place is an error.
public struct DurableFile: Sendable {
  public let url: URL

  /// Creates a durable file at a place. Nothing is read or written yet.
  public init(_ url: URL) {
    self.url = url
  }

  /// Returns the file's contents, or nil if there is no file.
  public func contents() throws -> Data? {
    guard try mode() != nil else { return nil }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw StoreError.unreadable(url, reason: error.localizedDescription)
    }
  }

  /// Replaces the contents, unless another program has changed them. After an error, the file is as
  /// it was before.
  ///
  /// - Parameter seen: The contents that the caller saw last, or nil for no file.
  public func replace(with data: Data, ifStill seen: Data?) throws {
    // A fixed name, so that the next save removes the rest of one that was killed.
    let new = folder.appending(path: ".\(url.lastPathComponent).saving").path
    try withLock {
      if let current = try contents(), current != seen { throw StoreError.changedOnDisk(url) }
      unlink(new)
      do {
        try write(data, to: new)
        try check(rename(new, url.path))
      } catch {
        unlink(new)
        throw error
      }
    }
  }

  private var folder: URL { url.deletingLastPathComponent() }

  /// Runs `body` while no other durable file is written or renamed in the same folder.
  private func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    // Without the folder it can't be opened, and that error says why.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let descriptor = try check(open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    defer { close(descriptor) }
    try check(flock(descriptor, LOCK_EX))
    let result = try body()
    // Best effort: the file has been renamed by now.
    fsync(descriptor)
    return result
  }

  /// Returns the mode of the file, or nil if there is no file.
  private func mode() throws -> mode_t? {
    var status = stat()
    guard lstat(url.path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw StoreError.unreadable(url, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError.unreadable(url, reason: "it is a folder, a link or a pipe")
    }
    return status.st_mode & 0o7777
  }

  /// Writes a new file down to the disk, with the mode of the present one.
  private func write(_ data: Data, to path: String) throws {
    let descriptor = try check(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
    defer { close(descriptor) }
    if let mode = try mode() {
      try check(access(url.path, W_OK))
      try check(fchmod(descriptor, mode))
    }
    var rest = data[...]
    while !rest.isEmpty {
      let count = try check(
        rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) })
      rest = rest.dropFirst(count)
    }
    try check(fsync(descriptor))
  }

  /// Returns the result of a system call, or throws the error that it reported.
  @discardableResult
  private func check<Result: SignedInteger>(_ result: Result) throws -> Result {
    guard result == -1 else { return result }
    // EFBIG is the limit on a file's size that a shell or a quota sets.
    if [ENOSPC, EDQUOT, EFBIG].contains(errno) { throw StoreError.diskFull(url) }
    throw StoreError.unwritable(url, reason: String(cString: strerror(errno)))
  }
}
