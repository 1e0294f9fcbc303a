import SQLite

/// Maps a model to the rows of a table: one ordered list of columns, of which the first is the key.
///
/// Columns and values come from the same list, so they can't get out of step; and the same list
/// makes the same SQL each time, so that a statement is prepared once.
struct TableMapping<Root: Sendable>: Sendable {
  let name: Identifier
  let key: Column<Root>
  let others: [Column<Root>]

  init(_ name: Identifier, key: Column<Root>, _ others: Column<Root>...) {
    self.name = name
    self.key = key
    self.others = others
  }

  var columns: [Column<Root>] { [key] + others }

  /// `INSERT INTO "note" ("nid", …) VALUES (?, …)`
  var insert: String {
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    return "INSERT INTO \(name.sql) (\(list)) VALUES (\(places))"
  }

  /// `UPDATE "note" SET … WHERE "nid" = ?1`
  var update: String {
    let changes = others.enumerated().map { "\($1.name.sql) = ?\($0 + 2)" }
    return "UPDATE \(name.sql) SET \(changes.joined(separator: ", ")) WHERE \(key.name.sql) = ?1"
  }

  /// `SELECT "nid", … FROM "note"`
  var select: String { "SELECT \(list) FROM \(name.sql)" }

  /// Returns what is bound for a model, in the order of the columns.
  func values(of root: Root) -> [SQLValue] { columns.map { $0.value(root) } }

  private var list: String { columns.map(\.name.sql).joined(separator: ", ") }
}
