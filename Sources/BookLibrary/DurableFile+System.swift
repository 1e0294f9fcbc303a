import Foundation

extension DurableFile {
  /// The file itself, behind any symbolic links, whether or not it exists.
  func resolvedTarget() throws(StoreError) -> URL {
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
  func temporary(for target: URL) -> URL {
    target.deletingLastPathComponent().appending(path: ".\(target.lastPathComponent).saving")
  }

  /// Runs `body` while no other store, in this process or another, writes in the folder.
  func withLockedFolder<Result>(
    of target: URL, _ body: (_ folder: Int32) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let folder = target.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw failure(systemCode(of: error))
    }
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    try check(descriptor)
    defer { close(descriptor) }
    try check(retrying { flock(descriptor, LOCK_EX) })
    return try body(descriptor)
  }
}

extension DurableFile {
  /// Calls again what a signal interrupted.
  func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }

  /// Throws what the system call left in `errno` if it returned -1.
  func check(_ result: some SignedInteger) throws(StoreError) {
    if result == -1 { throw failure(errno) }
  }

  func failure(_ code: Int32) -> StoreError {
    switch code {
    // EFBIG is the limit on a file's size that a shell or a quota sets.
    case ENOSPC, EDQUOT, EFBIG: .diskFull(url)
    default: .unwritable(url, reason: reason(code))
    }
  }

  /// The `errno` behind an error of Foundation's.
  func systemCode(of error: any Error) -> Int32 {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return cause?.code.rawValue ?? EIO
  }

  func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
  }

  /// Brings what was written down to the disk.
  func synchronize(_ descriptor: Int32) throws(StoreError) {
    #if canImport(Darwin)
      // There, fsync stops at the drive's cache.
      try check(retrying { fcntl(descriptor, F_FULLFSYNC) })
    #else
      try check(retrying { fsync(descriptor) })
    #endif
  }
}
