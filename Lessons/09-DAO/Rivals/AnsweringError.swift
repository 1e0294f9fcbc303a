import BookLibrary
import SQLite
import Web

/// An error of a library that says itself whether it is a no.
protocol AnsweringError: Error {
  var isNo: Bool { get }
}

extension SQLiteError: AnsweringError {
  var isNo: Bool { kind == .foreignKey }
}

extension HTTPFailure: AnsweringError {
  var isNo: Bool { 400..<500 ~= status }
}

extension WebError: AnsweringError {
  var isNo: Bool { false }
}

extension LibraryError: AnsweringError {
  var isNo: Bool { true }
}
