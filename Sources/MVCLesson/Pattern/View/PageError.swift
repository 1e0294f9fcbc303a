import Foundation

/// Why a page could not be written.
struct PageError: Error, CustomStringConvertible {
  let file: URL
  let reason: String

  var description: String { "The page \(file.path) can't be written: \(reason)" }
}
