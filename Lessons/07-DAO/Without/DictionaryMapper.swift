import SQLite

/// Inserts any model as a row: a dictionary says which property each column holds. Can you find the
/// place where it reads the name of a property?
struct DictionaryMapper {
  let columns: [String: String]

  func insert(_ model: [String: String], _ connection: Connection) throws {
    var names: [String] = []
    var values: [String?] = []
    for name in columns.keys.sorted() {
      names.append(name)
      values.append(model[name])
    }
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    let list = names.joined(separator: ", ")
    let sql = "INSERT INTO note (\(list)) VALUES (\(marks))"
    try connection.execute(sql, values: values)
  }
}
