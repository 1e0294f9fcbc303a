import SQLite

/// An entity that is a row of a table.
nonisolated protocol TableRow {
  /// A name can't be bound to a `?`, so it never comes from a caller.
  static var table: String { get }
  /// The values by column, the key first. Nil is stored as NULL.
  var columns: KeyValuePairs<String, any SQLBindable> { get }
  init(row: Row) throws
}

/// The statements for the rows of any table.
nonisolated extension Connection {
  /// Inserts a row, unless one with its key is there.
  func insert(_ row: some TableRow) throws {
    let names = row.columns.map(\.key)
    let columns = names.joined(separator: ", ")
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    let sql = """
      INSERT INTO \(type(of: row).table) (\(columns))
      VALUES (\(marks)) ON CONFLICT (\(names[0])) DO NOTHING
      """
    _ = try rows(sql, binding: row.columns.map(\.value)) { _ in }
  }

  /// Replaces the row with the same key. Returns whether there is one.
  func update(_ row: some TableRow) throws -> Bool {
    let (key, others) = (row.columns[0], row.columns.dropFirst())
    let names = others.map { "\($0.key) = ?" }.joined(separator: ", ")
    let sql = "UPDATE \(type(of: row).table) SET \(names) WHERE \(key.key) = ?"
    _ = try rows(sql, binding: others.map(\.value) + [key.value]) { _ in }
    return changes > 0
  }

  /// Returns all rows of a table in the order of their first column, the key.
  func all<Entity: TableRow>() throws -> [Entity] {
    try rows("SELECT * FROM \(Entity.table) ORDER BY 1", as: Entity.init(row:))
  }
}
