import CSQLite

/// One row of a query's result.
///
/// It can only be lent: code that would keep or copy it doesn't compile. Each getter takes one type
/// and converts nothing, so a column that holds another type, NULL included, is an error.
public struct Row: ~Copyable {
  /// A column by its place, counted from 0, or by its name: `row.int(0)`, `row.text("author")`.
  public enum Column: Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    case index(Int)
    case name(String)

    public init(integerLiteral index: Int) { self = .index(index) }
    public init(stringLiteral name: String) { self = .name(name) }
  }

  private let statement: Statement
  private let count: Int32

  init(_ statement: Statement) {
    self.statement = statement
    count = sqlite3_column_count(statement.pointer)
  }

  /// Returns the integer in a column.
  public func int(_ column: Column) throws -> Int {
    Int(sqlite3_value_int64(try value(of: column, as: SQLITE_INTEGER)))
  }

  /// Returns the floating-point number in a column.
  public func double(_ column: Column) throws -> Double {
    sqlite3_value_double(try value(of: column, as: SQLITE_FLOAT))
  }

  /// Returns the text in a column. Bytes that aren't UTF-8 are an error.
  public func text(_ column: Column) throws -> String {
    let value = try value(of: column, as: SQLITE_TEXT)
    let bytes = UnsafeRawBufferPointer(
      start: sqlite3_value_text(value), count: Int(sqlite3_value_bytes(value)))
    let characters = bytes.bindMemory(to: CChar.self)
    // Reading a C string is twice as fast, but ends at the first NUL.
    if let start = characters.baseAddress, let text = String(validatingCString: start),
      text.utf8.count == bytes.count
    {
      return text
    }
    guard let text = String(validating: characters, as: UTF8.self) else {
      throw mismatch(try index(of: column), holds: "text that isn't UTF-8", not: SQLITE_TEXT)
    }
    return text
  }

  /// Returns the bytes in a column.
  public func blob(_ column: Column) throws -> [UInt8] {
    let value = try value(of: column, as: SQLITE_BLOB)
    let count = Int(sqlite3_value_bytes(value))
    return [UInt8](UnsafeRawBufferPointer(start: sqlite3_value_blob(value), count: count))
  }

  /// Returns whether a column is NULL.
  public func isNull(_ column: Column) throws -> Bool {
    sqlite3_value_type(value(at: try index(of: column))) == SQLITE_NULL
  }

  /// Returns the integer in a column, or nil for NULL.
  public func optionalInt(_ column: Column) throws -> Int? {
    try isNull(column) ? nil : try int(column)
  }

  /// Returns the text in a column, or nil for NULL.
  public func optionalText(_ column: Column) throws -> String? {
    try isNull(column) ? nil : try text(column)
  }
}

extension Row {
  /// The names of the types, by SQLite's numbers for them.
  private static let types = ["", "integer", "real", "text", "blob", "null"]

  /// Returns a value of the type that its column must hold.
  private func value(of column: Column, as type: Int32) throws -> OpaquePointer? {
    let index = try index(of: column)
    let value = value(at: index)
    let found = sqlite3_value_type(value)
    guard found == type else { throw mismatch(index, holds: Self.types[Int(found)], not: type) }
    return value
  }

  /// Returns a value in its place, which needs no lock: only one thread uses the connection.
  private func value(at index: Int32) -> OpaquePointer? {
    sqlite3_column_value(statement.pointer, index)
  }

  private func index(of column: Column) throws -> Int32 {
    if case .index(let index) = column, index >= 0, index < count { return Int32(index) }
    if case .name(let name) = column,
      let index = (0..<count).first(where: { self.name(at: $0) == name })
    {
      return index
    }
    throw SQLiteError(
      SQLITE_RANGE, "there is no column \(column), only \(count) columns", in: statement.file,
      sql: statement.sql)
  }

  private func name(at index: Int32) -> String {
    sqlite3_column_name(statement.pointer, index).map { String(cString: $0) } ?? ""
  }

  private func mismatch(_ index: Int32, holds found: String, not type: Int32) -> SQLiteError {
    SQLiteError(
      SQLITE_MISMATCH, "column \(name(at: index)) holds \(found), not \(Self.types[Int(type)])",
      in: statement.file, sql: statement.sql)
  }
}
