public import Foundation

/// A file that is replaced atomically: after a crash, a kill or a power failure, it holds either the
/// old or the new contents.
///
/// The new contents are written to a temporary file in the same folder, which is then renamed over
/// the old one. The file's mode is preserved. A folder, a link or a pipe at the URL is an error.
public struct DurableFile: Sendable {
  public let url: URL

  /// Creates a durable file at a URL. Nothing is read or written yet.
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

  /// Replaces the contents, unless another program has changed them. After an error, the file is
  /// unchanged.
  ///
  /// - Parameter seen: The contents that the caller saw last, or nil if there was no file.
  public func replace(with data: Data, ifStill seen: Data?) throws {
    // The name is fixed, so that the next save removes the leftovers of a killed one.
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

  /// Runs `body` while no other durable file in the same folder is written or renamed.
  private func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    // If this fails, opening the folder fails too, and that error gives the reason.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let descriptor = try check(open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    defer { close(descriptor) }
    try check(flock(descriptor, LOCK_EX))
    let result = try body()
    // Best effort: the file has already been renamed.
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

  /// Writes a new file with the mode of the current one, and flushes it to the disk.
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
    #if canImport(Darwin)
      // There, `fsync` leaves the data in the drive's cache. Some file systems know only `fsync`.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try check(fsync(descriptor))
  }

  /// Returns the result of a system call, or throws the error that it reported.
  @discardableResult
  private func check<Result: SignedInteger>(_ result: Result) throws -> Result {
    guard result == -1 else { return result }
    // EFBIG: the file would exceed a size limit, for example one set with `ulimit`.
    if [ENOSPC, EDQUOT, EFBIG].contains(errno) { throw StoreError.diskFull(url) }
    throw StoreError.unwritable(url, reason: String(cString: strerror(errno)))
  }
}
