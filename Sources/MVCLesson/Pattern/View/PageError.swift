import Foundation

/// Why a page could not be written.
struct PageError: Error, CustomStringConvertible {
  let file: URL
  let reason: String

  /// Takes the reason from the system's last error.
  init(_ file: URL) {
    self.file = file
    reason = String(cString: strerror(errno))
  }

  var description: String { "The page \(file.path) can't be written: \(reason)." }
}
