import BookLibrary
import Foundation
import SQLite
import RoomModel

// A row to its model. The way back is in the changes.

extension Book {
  init(row: Row) throws {
    guard let orientation = Orientation(rawValue: try row.int("orientation")),
      let coverPath = CoverPath(try row.text("pic"))
    else { throw DamagedData(reason: "book \(try row.int("bid")) has an unknown value") }
    self.init(
      id: ID(rawValue: try row.int("bid")), title: try row.text("book_name"),
      isRead: try row.int("is_read") != 0,
      orientation: orientation, coverPath: coverPath)
  }
}

extension Note {
  init(row: Row) throws {
    self.init(
      id: ID(rawValue: try row.int("nid")),
      bookID: try row.optionalInt("bid").map(Book.ID.init(rawValue:)),
      author: try row.text("author"), content: try row.text("content"),
      created: Date(seconds: try row.int("created")), updated: Date(seconds: try row.int("updated"))
    )
  }
}

extension ReadingSession {
  init(row: Row) throws {
    self.init(
      id: ID(rawValue: try row.int("sid")), bookID: Book.ID(rawValue: try row.int("bid")),
      start: Date(seconds: try row.int("started")), end: Date(seconds: try row.int("ended")),
      breaks: try row.int("breaks"), minutes: try row.int("minutes"))
  }
}

extension Document {
  init(row: Row) throws {
    self.init(name: try row.text("name"), content: Data(try row.blob("content")))
  }
}

extension Date {
  /// Whole seconds since 1970, as the database keeps them.
  var seconds: Int { Int(timeIntervalSince1970.rounded(.down)) }

  init(seconds: Int) { self.init(timeIntervalSince1970: Double(seconds)) }
}
