/// A value as SQLite stores it.
public enum SQLValue: Hashable, Sendable {
  /// No value.
  case null
  /// A whole number of 64 bits.
  case integer(Int64)
  /// A number in floating point; never NaN.
  case real(Double)
  /// Text, which may hold NUL.
  case text(String)
  /// Bytes; none at all are still not null.
  case blob([UInt8])
}
