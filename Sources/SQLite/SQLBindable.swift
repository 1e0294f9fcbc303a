/// A value that can be bound to a statement.
public enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int)
  case text(String)
}

/// A type whose values can be bound to a `?` in SQL.
public protocol SQLBindable {
  var sqlValue: SQLValue { get }
}

extension Int: SQLBindable {
  public var sqlValue: SQLValue { .integer(self) }
}

/// Bound as 1 or 0, because SQLite has no Boolean type.
extension Bool: SQLBindable {
  public var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension String: SQLBindable {
  public var sqlValue: SQLValue { .text(self) }
}

/// Nil is bound as NULL.
extension Optional: SQLBindable where Wrapped: SQLBindable {
  public var sqlValue: SQLValue { self?.sqlValue ?? .null }
}
