public import Foundation

/// A reader's note, about one book or about none.
///
/// Dates are kept to the second: that is what the file can hold.
public struct Note: Hashable, Identifiable, Sendable {
  /// The number under which the library knows a note.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
    /// The number as it stands in the file.
    public let rawValue: Int

    /// Creates an id from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Never changes, and is never given to another note.
  public let id: ID
  /// The book that the note is about; nil for a note about none.
  public var bookID: Book.ID?
  /// Who wrote the note.
  public var author: String
  /// What the note says, in any language.
  public var content: String
  /// When the note was written, in whole seconds.
  public let created: Date
  /// When the note was last changed, in whole seconds.
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

extension Note.ID {
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try WholeNumber(from: decoder).value)
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
