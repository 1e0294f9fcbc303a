import BookLibrary
import SQLite

extension Connection {
  /// Updates a note whose columns are in a dictionary: without order, and without those that are nil.
  func update(_ values: [String: any SQLBindable], of id: Note.ID) throws {
    let columns = Array(values)
    let names = columns.map { "\($0.key) = ?" }.joined(separator: ", ")
    _ = try rows(
      "UPDATE note SET \(names) WHERE nid = ?", binding: columns.map(\.value) + [id.rawValue]
    ) { _ in }
  }
}

extension Note {
  /// The values to store. Assigning nil to a dictionary's key removes the key.
  var values: [String: any SQLBindable] {
    var values: [String: any SQLBindable] = [:]
    values["bid"] = bookID?.rawValue
    values["content"] = content
    return values
  }
}
