import SQLite

/// A column: its name, and which of a model's values it holds.
struct Column<Root: Sendable>: Sendable {
  let name: Identifier
  let value: @Sendable (Root) -> SQLValue

  /// Creates a column for a property. A property that doesn't exist doesn't compile.
  init<Value: SQLStorable>(_ name: Identifier, _ property: any KeyPath<Root, Value> & Sendable) {
    self.name = name
    value = { $0[keyPath: property].stored }
  }
}
