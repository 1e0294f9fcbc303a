import CSQLite

/// A type whose values can be bound to a `?` in SQL.
public protocol SQLBindable {
  /// Binds the value to a parameter of a prepared statement, and returns SQLite's result code.
  func bind(to statement: OpaquePointer?, at index: Int32) -> Int32
}

extension Int: SQLBindable {
  public func bind(to statement: OpaquePointer?, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, Int64(self))
  }
}

/// Bound as 1 or 0, because SQLite has no Boolean type.
extension Bool: SQLBindable {
  public func bind(to statement: OpaquePointer?, at index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, self ? 1 : 0)
  }
}

extension String: SQLBindable {
  public func bind(to statement: OpaquePointer?, at index: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { csqlite_bind_text(statement, index, $0.baseAddress, $0.count) }
  }
}

/// Nil is bound as NULL.
extension Optional: SQLBindable where Wrapped: SQLBindable {
  public func bind(to statement: OpaquePointer?, at index: Int32) -> Int32 {
    self?.bind(to: statement, at: index) ?? sqlite3_bind_null(statement, index)
  }
}
