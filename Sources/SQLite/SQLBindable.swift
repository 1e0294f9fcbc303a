/// A value that a statement can be given.
public enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int)
  case text(String)
}

/// A type whose values can take the place of a `?` in SQL.
///
/// A type of your own conforms by passing on a value that already does:
/// `extension Note.ID: SQLBindable { var sqlValue: SQLValue { rawValue.sqlValue } }`
public protocol SQLBindable {
  var sqlValue: SQLValue { get }
}

extension Int: SQLBindable {
  public var sqlValue: SQLValue { .integer(self) }
}

/// 1 or 0, as is usual: SQLite has no Boolean type.
extension Bool: SQLBindable {
  public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension String: SQLBindable {
  public var sqlValue: SQLValue { .text(self) }
}

/// Nil is NULL.
extension Optional: SQLBindable where Wrapped: SQLBindable {
  public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}
