extension Book {
  /// The number under which the library, its server and its file know a book.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable {
    /// The number as it stands in the file.
    public let rawValue: Int

    /// Creates an id from its number.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }
}

extension Book.ID {
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try WholeNumber(from: decoder).value)
  }
}

extension Book.ID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }
}

extension Book.ID: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension Book.ID: CustomStringConvertible {
  public var description: String { String(rawValue) }
}
