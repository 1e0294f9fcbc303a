// The rule for the numbers of notes. It is given: leave this file as it is.

import BookLibrary

/// Knows which numbers are taken, and which comes next.
enum Numbering {
  /// Called with the name of each function that is called. The tests listen here.
  @TaskLocal static var listener: @Sendable (String) -> Void = { _ in }

  /// The highest number of a saved note, and the number whose multiples the library keeps for its
  /// own notes. The tests try others.
  @TaskLocal static var taken = (highest: 5, multiplesOf: 10)

  /// Returns the highest number that a saved note has. It takes its time: ask once.
  static func highest() -> Int {
    listener("highest")
    return taken.highest
  }

  /// Returns the number that follows. It leaves out those that the library keeps for its own notes.
  static func number(after last: Int) -> Int {
    listener("number")
    let next = last + 1
    return next.isMultiple(of: taken.multiplesOf) ? next + 1 : next
  }
}
