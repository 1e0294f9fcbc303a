import SQLite

/// The second stage: one manager for all models, and a dictionary that says which property each
/// column holds. Can you find the place where it reads the name of a property?
struct DictionaryManager {
  let database: Database

  /// Inserts a model, given as its values by the names of its properties.
  func insert(
    _ model: [String: String], into table: String, by mapper: [String: String]
  ) throws {
    var (columns, values): ([String], [String?]) = ([], [])
    for column in mapper.keys {
      columns.append(column)
      values.append(model[column])
    }
    let places = columns.map { _ in "?" }.joined(separator: ",")
    let sql = "INSERT INTO \(table) (\(columns.joined(separator: ","))) VALUES (\(places))"
    try database.write { [values] in try $0.execute(sql, values: values) }
  }
}
