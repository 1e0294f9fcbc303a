import BookLibrary
import SQLite

/// A model that says which columns its row has, and which value each of them holds.
protocol RowMapped {
  static var columns: [String] { get }
  var values: [any SQLBindable] { get }
}

extension Note: RowMapped {
  static var columns: [String] { ["author", "body"] }
  var values: [any SQLBindable] { [author, content] }
}

extension Connection {
  /// Inserts any model as a row.
  func insert<Model: RowMapped>(_ model: Model, into table: String) throws {
    let marks = Model.columns.map { _ in "?" }.joined(separator: ", ")
    let sql =
      "INSERT INTO \(table) (\(Model.columns.joined(separator: ", "))) VALUES (\(marks))"
    try execute(sql, values: model.values)
  }
}
