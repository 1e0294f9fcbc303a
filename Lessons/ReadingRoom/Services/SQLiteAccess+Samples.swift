import BookLibrary
public import Foundation
public import RoomData
public import RoomModel

extension SQLiteAccess {
  /// Opens a database. A new one gets the sample library, and sessions of the last six weeks, so that
  /// the figures have something to show.
  public static func filled(at file: URL?, clock: RoomClock) throws -> SQLiteAccess {
    try SQLiteAccess(file: file) {
      let library = try SampleLibrary.load()
      let books = Array(library.shelf)
      let sessions = ReadingSession.samples(with: books, clock: clock)
      return books.map(RoomRow.book) + library.notes.map(RoomRow.note)
        + sessions.map(RoomRow.session)
    }
  }
}
