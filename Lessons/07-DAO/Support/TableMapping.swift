import SQLite

/// A table of models: one ordered list of typed columns, used for writing and for reading.
struct TableMapping<Model: Sendable, each Value: ColumnValue>: Sendable {
  /// The SQL that adds a row: `INSERT INTO "note" ("nid", …) VALUES (?, …)`.
  let insert: String
  /// The SQL that changes the row with the first column's value, the key.
  let update: String
  /// The SQL that finds rows; `WHERE` or `ORDER BY` can follow.
  let select: String
  /// The columns' names.
  let names: [String]
  private let columns: (repeat Column<Model, each Value>)
  private let make: @Sendable (repeat each Value) -> Model

  /// - Parameters:
  ///   - columns: The columns in their order; the first one is the key.
  ///   - make: Returns the model of a row, from the values in the same order.
  init(
    _ name: SQLName, _ columns: repeat Column<Model, each Value>,
    as make: @escaping @Sendable (repeat each Value) -> Model
  ) {
    (self.columns, self.make) = ((repeat each columns), make)
    var names: [SQLName] = []
    for column in repeat each columns { names.append(column.name) }
    self.names = names.map(\.text)
    let list = names.map(\.sql).joined(separator: ", ")
    let places = names.map { _ in "?" }.joined(separator: ", ")
    let changes = names.enumerated().dropFirst().map { "\($1.sql) = ?\($0 + 1)" }
    insert = "INSERT INTO \(name.sql) (\(list)) VALUES (\(places))"
    update =
      "UPDATE \(name.sql) SET \(changes.joined(separator: ", ")) WHERE \(names[0].sql) = ?1"
    select = "SELECT \(list) FROM \(name.sql)"
  }

  /// Returns the values of a model's row, in the order of the columns.
  func values(of model: Model) -> [any SQLBindable] {
    var values: [any SQLBindable] = []
    for column in repeat each columns { values.append(column.value(model)) }
    return values
  }

  /// Returns the model of a row.
  func model(_ row: borrowing Row) throws -> Model {
    make(repeat try (each Value).value(in: row, (each columns).name))
  }
}

/// A column: its name, and the property that it holds.
struct Column<Model: Sendable, Value: ColumnValue>: Sendable {
  let name: SQLName
  let value: @Sendable (Model) -> Value

  init(_ name: SQLName, _ property: any KeyPath<Model, Value> & Sendable) {
    self.name = name
    value = { $0[keyPath: property] }
  }
}
