import BookLibrary
import SQLite

/// A model of the third stage: it gives the manager two lists, which belong together.
protocol ListMapped {
  var insertKeys: [String] { get }
  var insertValues: [String] { get }
}

extension Note: ListMapped {
  // Somebody has sorted these.
  var insertKeys: [String] { ["author", "content"] }
  var insertValues: [String] { [content, author] }
}

/// The third stage: the manager joins the two lists of any model.
struct ListManager {
  let database: Database

  func insert(_ model: any ListMapped, into table: String) throws {
    let keys = model.insertKeys.joined(separator: ",")
    let places = model.insertKeys.map { _ in "?" }.joined(separator: ",")
    let (sql, values) = ("INSERT INTO \(table) (\(keys)) VALUES (\(places))", model.insertValues)
    try database.write { try $0.execute(sql, values: values) }
  }
}
