public import Foundation

/// A reader's note, about one book or about none.
///
/// Dates are kept to the second: that is what the file can hold.
public struct Note: Hashable, Identifiable, Sendable {
  /// The number under which the library knows a note.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  public let id: ID
  public var bookID: Book.ID?
  public var author: String
  public var content: String
  public let created: Date
  public var updated: Date { didSet { updated = updated.wholeSeconds } }

  /// Creates a note; its dates are rounded down to the second.
  ///
  /// - Parameter updated: When the note was last changed; when it was created, unless told.
  public init(
    id: ID,
    bookID: Book.ID? = nil,
    author: String,
    content: String,
    created: Date,
    updated: Date? = nil
  ) {
    self.id = id
    self.bookID = bookID
    self.author = author
    self.content = content
    self.created = created.wholeSeconds
    self.updated = (updated ?? created).wholeSeconds
  }
}

extension Note.ID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }
}

extension Note.ID: CustomStringConvertible {
  public var description: String { String(rawValue) }
}

extension Date {
  fileprivate var wholeSeconds: Date {
    Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate.rounded(.down))
  }
}
