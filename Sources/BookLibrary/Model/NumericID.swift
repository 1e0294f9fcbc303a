/// An id that is a whole number in a file or a database.
///
/// Books, notes and sessions each have a type of their own, so that the compiler refuses a note's id
/// where a book's is wanted.
public protocol NumericID: RawRepresentable<Int>, Hashable, Comparable, Codable, Sendable,
  ExpressibleByIntegerLiteral, CustomStringConvertible
{
  /// Creates an id from its number.
  init(rawValue: Int)
}

extension NumericID {
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }

  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  public var description: String { String(rawValue) }
}
