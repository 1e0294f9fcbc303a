/// What can stand for a parameter (`?`) of a statement, or for several in a row.
///
/// A type of your own conforms by handing on values that do already; a record hands on one after the
/// other, and so is given to an `INSERT` as a whole:
/// `func bind(to binder: inout Binder) throws(SQLiteError) { try id.bind(to: &binder); … }`.
public protocol SQLBindable {
  /// Binds this value to the binder's next parameter, or a record's values to the next ones.
  func bind(to binder: inout Binder) throws(SQLiteError)
}

extension Int: SQLBindable {
  @inlinable public func bind(to binder: inout Binder) throws(SQLiteError) {
    try binder.bind(integer: Int64(self))
  }
}

extension Int64: SQLBindable {
  @inlinable public func bind(to binder: inout Binder) throws(SQLiteError) {
    try binder.bind(integer: self)
  }
}

/// Bound as 1 or 0.
extension Bool: SQLBindable {
  @inlinable public func bind(to binder: inout Binder) throws(SQLiteError) {
    try binder.bind(integer: self ? 1 : 0)
  }
}

/// NaN is refused: SQLite would store NULL in its place.
extension Double: SQLBindable {
  @inlinable public func bind(to binder: inout Binder) throws(SQLiteError) {
    try binder.bind(real: self)
  }
}

/// Bound as UTF-8 with its length, so that NUL is kept.
extension String: SQLBindable {
  @inlinable public func bind(to binder: inout Binder) throws(SQLiteError) {
    try binder.bind(text: self)
  }
}

/// Bound as a blob, also if there are no bytes.
extension [UInt8]: SQLBindable {
  @inlinable public func bind(to binder: inout Binder) throws(SQLiteError) {
    try binder.bind(blob: self)
  }
}

/// nil is bound as NULL.
extension Optional: SQLBindable where Wrapped: SQLBindable {
  @inlinable public func bind(to binder: inout Binder) throws(SQLiteError) {
    switch self {
    case .none: try binder.bindNull()
    case .some(let value): try value.bind(to: &binder)
    }
  }
}

extension SQLValue: SQLBindable {
  public func bind(to binder: inout Binder) throws(SQLiteError) {
    switch self {
    case .null: try binder.bindNull()
    case .integer(let value): try binder.bind(integer: value)
    case .real(let value): try binder.bind(real: value)
    case .text(let value): try binder.bind(text: value)
    case .blob(let value): try binder.bind(blob: value)
    }
  }
}
