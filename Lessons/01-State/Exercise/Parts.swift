// The countdown's errors, and last year's saved form. Leave this file as it is.

/// An error of a countdown.
enum CountdownError: Error {
  /// The countdown's state doesn't allow the action.
  case refused
  /// A saved countdown contradicts itself.
  case nonsense
}

/// A countdown as last year's program saved it. All times are in seconds.
struct OldCountdown {
  /// The whole time, as it was set.
  var seconds: Int
  var isRunning = false
  /// When it was started, or last resumed.
  var startedAt: Int?
  /// The time that was left when it was last resumed, paused or finished.
  var left: Int?
  /// The title of the finished book.
  var book: String?
}
