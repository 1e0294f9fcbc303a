import SQLite

/// The second stage of a mapping: one manager for each table, and a dictionary that maps columns
/// to properties. It has a fault of the app that this lesson grew from.
struct DictionaryManager {
  let table: String

  /// - Parameters:
  ///   - properties: A model's values, by the names of its properties.
  ///   - mapper: For each column, the name of the property that it holds.
  func insertion(
    of properties: [String: SQLValue], by mapper: [String: String]
  ) -> (sql: String, values: [SQLValue]) {
    var (columns, values): ([String], [SQLValue]) = ([], [])
    for column in mapper.keys {
      columns.append(column)
      values.append(properties[column] ?? .null)
    }
    let places = columns.map { _ in "?" }.joined(separator: ",")
    let list = columns.joined(separator: ",")
    return ("insert into \(table) (\(list)) values (\(places))", values)
  }
}
