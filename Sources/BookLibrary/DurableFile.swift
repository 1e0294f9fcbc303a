import Foundation

/// A file that is replaced as a whole: after a crash, a kill or a power cut it holds the old
/// contents or the new.
///
/// The new contents go to a temporary file beside the old one and take its place by a rename.
/// The file's mode stays; a symbolic link stays, and what it leads to is replaced.
struct DurableFile: Sendable {
  /// The file as its user names it.
  let url: URL

  init(_ url: URL) {
    self.url = url
  }

  /// Returns what the file holds, or nothing if there is no file.
  func contents() throws(StoreError) -> Data? {
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .unreadable(url, reason: reason(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(url, reason: "it is not a file")
    }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw .unreadable(url, reason: error.localizedDescription)
    }
  }

  /// Replaces the contents, if they still are what the caller has seen.
  ///
  /// - Parameter seen: What the file held when the caller last looked; nil for no file.
  func replace(with data: Data, ifStill seen: Data?) throws(StoreError) {
    let target = try resolvedTarget()
    try withLockedFolder(of: target) { (folder) throws(StoreError) in
      if let current = try contents(), current != seen { throw .changedOnDisk(url) }
      try writeTemporary(data, beside: target)
      try check(rename(temporary(for: target).path, target.path))
      try synchronize(folder)
    }
  }

  /// Renames the file to a name that is free, and returns its new place.
  func putAside() throws(StoreError) -> URL? {
    let target = try resolvedTarget()
    guard FileManager.default.fileExists(atPath: target.path) else { return nil }
    return try withLockedFolder(of: target) { (folder) throws(StoreError) in
      var number = 1
      var aside = target.appendingPathExtension("old-\(number)")
      // A link, unlike a rename, never takes the place of another file.
      while link(target.path, aside.path) != 0 {
        guard errno == EEXIST else { throw failure(errno) }
        number += 1
        aside = target.appendingPathExtension("old-\(number)")
      }
      try check(unlink(target.path))
      try synchronize(folder)
      return aside
    }
  }
}

extension DurableFile {
  /// The file itself, behind any symbolic links, whether or not it exists.
  private func resolvedTarget() throws(StoreError) -> URL {
    var target = url
    var hops = 0
    while let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target.path) {
      hops += 1
      guard hops <= 32 else { throw failure(ELOOP) }
      target = URL(filePath: next, relativeTo: target.deletingLastPathComponent()).absoluteURL
    }
    return target
  }

  /// Fixed, so that what a kill left behind is found and removed by the next save.
  private func temporary(for target: URL) -> URL {
    target.deletingLastPathComponent().appending(path: ".\(target.lastPathComponent).saving")
  }

  /// Runs `body` while no other store, in this process or another, writes in the folder.
  private func withLockedFolder<Result>(
    of target: URL, _ body: (_ folder: Int32) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let folder = target.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(url, reason: "the folder can't be made; is something in its place?")
    }
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try check(descriptor)
    defer { close(descriptor) }
    try check(retrying { flock(descriptor, LOCK_EX) })
    return try body(descriptor)
  }

  /// Writes a temporary file beside the target, with the target's mode, down to the disk.
  private func writeTemporary(_ data: Data, beside target: URL) throws(StoreError) {
    var old = stat()
    let exists = stat(target.path, &old) == 0
    if exists { try check(access(target.path, W_OK)) }

    let path = temporary(for: target).path
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    try check(descriptor)
    defer { close(descriptor) }
    do {
      if exists { try check(fchmod(descriptor, old.st_mode & 0o7777)) }
      var offset = 0
      while offset < data.count {
        let written = data.dropFirst(offset).withUnsafeBytes { bytes in
          retrying { write(descriptor, bytes.baseAddress, bytes.count) }
        }
        try check(written)
        offset += written
      }
      try synchronize(descriptor)
    } catch {
      unlink(path)
      throw error
    }
  }

  private func synchronize(_ descriptor: Int32) throws(StoreError) {
    #if canImport(Darwin)
      // There, fsync stops at the drive's cache.
      try check(retrying { fcntl(descriptor, F_FULLFSYNC) })
    #else
      try check(retrying { fsync(descriptor) })
    #endif
  }
}

extension DurableFile {
  /// Calls again what a signal interrupted.
  private func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }

  /// Throws what the system call left in `errno` if it returned -1.
  private func check(_ result: some SignedInteger) throws(StoreError) {
    if result == -1 { throw failure(errno) }
  }

  private func failure(_ code: Int32) -> StoreError {
    switch code {
    // EFBIG is the limit on a file's size that a shell or a quota sets.
    case ENOSPC, EDQUOT, EFBIG: .diskFull(url)
    default: .unwritable(url, reason: reason(code))
    }
  }

  private func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
