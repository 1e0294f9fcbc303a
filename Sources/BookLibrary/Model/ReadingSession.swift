public import Foundation

/// A countdown that somebody read a book through, to its end.
///
/// Its dates are kept to the second.
public struct ReadingSession: Hashable, Identifiable, Codable, Sendable {
  /// The number under which the reading room knows a session.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
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
  /// The minutes that the countdown was set to, which aren't those from start to end.
  public let minutes: Int

  /// Creates a session; its dates are rounded down to the second.
  public init(id: ID, bookID: Book.ID, start: Date, end: Date, breaks: Int, minutes: Int) {
    self.id = id
    self.bookID = bookID
    self.start = start.wholeSeconds
    self.end = end.wholeSeconds
    self.breaks = breaks
    self.minutes = minutes
  }
}

extension ReadingSession.ID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }
}

extension ReadingSession.ID: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension ReadingSession.ID: CustomStringConvertible {
  public var description: String { String(rawValue) }
}
