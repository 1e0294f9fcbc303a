// The disk and the rule of the reading log. They are given: leave this file as it is.

import BookLibrary

/// A disk with room for one file of text.
class Disk {
  /// What the file says; nil while there is no file. The tests look here; the app calls `read` and
  /// `write`.
  private(set) var text: String?
  var isFull = false
  var isUnreadable = false

  init(text: String? = nil) {
    self.text = text
  }

  /// Returns what the file says; nil if there is no file yet.
  func read() throws -> String? {
    guard !isUnreadable else { throw DiskError.unreadable }
    return text
  }

  /// Puts a text in place of the one before; after an error, the one before is still there.
  func write(_ text: String) throws {
    guard !isFull else { throw DiskError.full }
    self.text = text
  }
}

enum DiskError: Error, CustomStringConvertible {
  case full
  case unreadable

  var description: String {
    switch self {
    case .full: "The disk is full."
    case .unreadable: "The disk can't be read."
    }
  }
}

/// What the reading log asks of a session, wherever sessions are kept.
enum RuleError: Error {
  /// A session has one minute or more.
  case noMinutes
}
