public import BookLibrary
public import Foundation

/// A countdown of reading, as a value: nothing ticks in it. Its clock is the moments at which it was
/// started, paused and resumed, so it goes on while the program is closed.
///
/// Equatable, so that nothing is drawn anew when a screen is given the same one again.
public struct Countdown: Equatable, Codable, Sendable {
  /// What can be done with a countdown that was started.
  public enum Step: Sendable {
    case pause
    case resume
    /// Gives it up: nothing is recorded.
    case stop
    /// Records it, once its time is over.
    case finish
  }

  public let bookID: Book.ID
  /// The minutes that it was set to.
  public let minutes: Int
  public let start: Date
  /// How often it was paused.
  public private(set) var breaks = 0
  /// The seconds that it ran before its last start.
  private var secondsBefore: TimeInterval = 0
  private var lastStart: Date?

  public init(_ bookID: Book.ID, minutes: Int, at now: Date) {
    (self.bookID, self.minutes, start, lastStart) = (bookID, minutes, now, now)
  }

  public var isPaused: Bool { lastStart == nil }

  /// The moment at which its time is over; nil while it is paused.
  public var end: Date? {
    lastStart?.addingTimeInterval(Double(minutes) * 60 - secondsBefore)
  }

  /// Returns the seconds that are left.
  public func remaining(at now: Date) -> TimeInterval {
    max(0, Double(minutes) * 60 - seconds(at: now))
  }

  public func isFinished(at now: Date) -> Bool { remaining(at: now) == 0 }

  /// Pauses it: one more break. That changes nothing if it is paused, or its time is over.
  public mutating func pause(at now: Date) {
    guard !isPaused, !isFinished(at: now) else { return }
    secondsBefore = seconds(at: now)
    lastStart = nil
    breaks += 1
  }

  /// Goes on after a pause.
  public mutating func resume(at now: Date) {
    if isPaused { lastStart = now }
  }

  private func seconds(at now: Date) -> TimeInterval {
    // A clock that was set back takes no time away.
    secondsBefore + max(0, lastStart.map(now.timeIntervalSince) ?? 0)
  }
}
