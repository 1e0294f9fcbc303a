import Foundation

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
      // There, fsync stops at the drive's cache. Some network volumes know nothing better.
      if fcntl(descriptor, F_FULLFSYNC) != -1 { return }
    #endif
    try check(retrying { fsync(descriptor) })
  }

  /// Brings a rename down to the disk, as far as the volume can. The new file is in its place by
  /// now: to call the save a failure would be wrong.
  func settle(_ folder: Int32) {
    try? synchronize(folder)
  }
}
