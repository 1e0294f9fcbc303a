public import BookLibrary
public import Foundation

/// A reading countdown, as a value: nothing ticks in it. It knows when it was started, paused and
/// resumed, so it goes on while the program is closed. Its times are in whole seconds.
public struct Countdown: Equatable, Sendable {
  public let bookID: Book.ID
  /// The minutes that it was set to.
  public let minutes: Int
  public let start: Date
  /// How often it was paused.
  public private(set) var breaks = 0
  /// The seconds that it ran before its last start.
  public private(set) var secondsBefore = 0
  /// Nil while it is paused.
  public private(set) var lastStart: Date?

  /// Starts a countdown.
  public init(_ bookID: Book.ID, minutes: Int, at now: Date) {
    self.init(
      bookID: bookID, minutes: minutes, start: now.wholeSeconds, breaks: 0, secondsBefore: 0,
      lastStart: now.wholeSeconds)
  }

  /// Restores a countdown as it was stored.
  public init(
    bookID: Book.ID, minutes: Int, start: Date, breaks: Int, secondsBefore: Int, lastStart: Date?
  ) {
    self.bookID = bookID
    self.minutes = minutes
    self.start = start
    self.breaks = breaks
    self.secondsBefore = secondsBefore
    self.lastStart = lastStart
  }

  public var isPaused: Bool { lastStart == nil }

  /// The moment at which its time is over; nil while it is paused.
  public var end: Date? { lastStart?.addingTimeInterval(Double(minutes * 60 - secondsBefore)) }

  /// Returns the seconds that are left.
  public func secondsLeft(at now: Date) -> Int { max(0, minutes * 60 - seconds(at: now)) }

  /// Pauses it: one more break. Nothing changes if it is paused, or its time is over.
  public mutating func pause(at now: Date) {
    guard !isPaused, secondsLeft(at: now) > 0 else { return }
    secondsBefore = seconds(at: now)
    lastStart = nil
    breaks += 1
  }

  /// Goes on after a pause.
  public mutating func resume(at now: Date) {
    if isPaused { lastStart = now.wholeSeconds }
  }

  private func seconds(at now: Date) -> Int {
    // A clock that was set back takes no time away.
    secondsBefore + max(0, lastStart.map { Int(now.timeIntervalSince($0)) } ?? 0)
  }
}
