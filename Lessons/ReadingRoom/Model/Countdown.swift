public import BookLibrary
public import Foundation

/// A reading countdown, as a value without a timer. It stores dates, so it keeps running while the
/// program is closed. Its times are in whole seconds.
public struct Countdown: Equatable, Sendable {
  public let bookID: Book.ID
  /// The countdown's length in minutes.
  public let minutes: Int
  public let start: Date
  /// The number of pauses so far.
  public private(set) var breaks: Int
  /// The seconds that it ran before `lastStart`.
  public private(set) var secondsBefore: Int
  /// The time when it was last started or resumed; nil while it is paused.
  public private(set) var lastStart: Date?

  /// Creates a countdown. Its dates are rounded down to the second.
  public init(
    bookID: Book.ID, minutes: Int, start: Date, breaks: Int = 0, secondsBefore: Int = 0,
    lastStart: Date?
  ) {
    self.bookID = bookID
    self.minutes = minutes
    self.start = start.wholeSeconds
    self.breaks = breaks
    self.secondsBefore = secondsBefore
    self.lastStart = lastStart?.wholeSeconds
  }

  public var isPaused: Bool { lastStart == nil }

  /// The time when it ends; nil while it is paused.
  public var end: Date? { lastStart?.addingTimeInterval(Double(minutes * 60 - secondsBefore)) }

  /// Returns the number of seconds left.
  public func secondsLeft(at now: Date) -> Int { max(0, minutes * 60 - seconds(at: now)) }

  /// Pauses the countdown and counts a break, or resumes it. After its end, this does nothing.
  public mutating func pauseOrResume(at now: Date) {
    guard secondsLeft(at: now) > 0 else { return }
    if isPaused {
      lastStart = now.wholeSeconds
    } else {
      secondsBefore = seconds(at: now)
      lastStart = nil
      breaks += 1
    }
  }

  private func seconds(at now: Date) -> Int {
    // If the clock was set back, don't subtract time.
    secondsBefore + max(0, lastStart.map { Int(now.timeIntervalSince($0)) } ?? 0)
  }
}
