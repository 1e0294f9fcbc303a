public import BookLibrary
public import Foundation

/// A completed countdown for a book. Its dates are in whole seconds.
public struct ReadingSession: Equatable, Identifiable, Sendable {
  public struct ID: NumericID {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Never changes, and is never reused for another session.
  public let id: ID
  /// The book that was read.
  public let bookID: Book.ID
  public let start: Date
  public let end: Date
  /// The number of times that the reader paused.
  public let breaks: Int
  /// The countdown's length in minutes: the time from start to end, without the breaks.
  public let minutes: Int

  /// Creates a session. Its dates are rounded down to the second.
  public init(id: ID, bookID: Book.ID, start: Date, end: Date, breaks: Int, minutes: Int) {
    self.id = id
    self.bookID = bookID
    self.start = start.wholeSeconds
    self.end = end.wholeSeconds
    self.breaks = breaks
    self.minutes = minutes
  }
}
