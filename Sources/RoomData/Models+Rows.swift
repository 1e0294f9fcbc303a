import BookLibrary
import Foundation
import SQLite
import RoomModel

// A row to its model, by the order of the columns in the queries. The way back is in the changes.

extension Book {
  init(row: borrowing Row) throws {
    guard let orientation = Orientation(rawValue: try row.int(3)),
      let coverPath = CoverPath(try row.text(4))
    else { throw DamagedData(reason: "book \(try row.int(0)) has an unknown value") }
    self.init(
      id: ID(rawValue: try row.int(0)), title: try row.text(1), isRead: try row.int(2) != 0,
      orientation: orientation, coverPath: coverPath)
  }
}

extension Note {
  init(row: borrowing Row) throws {
    self.init(
      id: ID(rawValue: try row.int(0)), bookID: try row.optionalInt(1).map(Book.ID.init(rawValue:)),
      author: try row.text(2), content: try row.text(3),
      created: Date(seconds: try row.int(4)), updated: Date(seconds: try row.int(5)))
  }
}

extension ReadingSession {
  init(row: borrowing Row) throws {
    self.init(
      id: ID(rawValue: try row.int(0)), bookID: Book.ID(rawValue: try row.int(1)),
      start: Date(seconds: try row.int(2)), end: Date(seconds: try row.int(3)),
      breaks: try row.int(4), minutes: try row.int(5))
  }
}

extension Document {
  init(row: borrowing Row) throws {
    self.init(name: try row.text(0), content: Data(try row.blob(1)))
  }
}

extension Date {
  /// Whole seconds since 1970, as the database keeps them.
  var seconds: Int { Int(timeIntervalSince1970.rounded(.down)) }

  init(seconds: Int) { self.init(timeIntervalSince1970: Double(seconds)) }
}
