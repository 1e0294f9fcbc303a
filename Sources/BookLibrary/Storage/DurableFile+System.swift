import Foundation

// The system's calls, and its errors as those of a store.
extension DurableFile {
  /// Makes a system call, again if a signal interrupted it; throws the error that it leaves.
  @discardableResult
  func check<Result: SignedInteger>(
    _ call: @autoclosure () -> Result
  ) throws(StoreError) -> Result {
    while true {
      let result = call()
      if result != -1 { return result }
      if errno != EINTR { throw failure(errno) }
    }
  }

  func failure(_ code: Int32) -> StoreError {
    // EFBIG is the limit on a file's size that a shell or a quota sets.
    [ENOSPC, EDQUOT, EFBIG].contains(code) ? .diskFull(url) : .unwritable(url, reason: reason(code))
  }

  func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// The `errno` behind an error of Foundation's.
  func systemCode(of error: any Error) -> Int32 {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
    return cause?.code.rawValue ?? EIO
  }
}
