public import BookLibrary
public import Foundation

/// A countdown that ran to its end while a book was read. Its dates are in whole seconds.
public struct ReadingSession: Hashable, Identifiable, Codable, Sendable {
  public struct ID: NumericID {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Never changes, and is never given to another session.
  public let id: ID
  /// The book that was read.
  public let bookID: Book.ID
  public let start: Date
  public let end: Date
  /// How often the reader paused.
  public let breaks: Int
  /// The minutes that the countdown was set to: the time from start to end, without the breaks.
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
