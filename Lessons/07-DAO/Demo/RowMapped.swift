import BookLibrary
import SQLite

/// A column of a row, with its value.
typealias Column = (name: String, value: any SQLBindable)

/// A model that lists the columns of its row.
protocol RowMapped {
  var columns: [Column] { get }
}

extension Note: RowMapped {
  var columns: [Column] { [("author", author), ("body", content)] }
}

extension Connection {
  /// Inserts a row into the table `note`.
  func insert(_ columns: [Column]) throws {
    let names = columns.map(\.name).joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    try execute("INSERT INTO note (\(names)) VALUES (\(marks))", values: columns.map(\.value))
  }
}
