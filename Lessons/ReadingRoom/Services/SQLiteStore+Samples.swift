import BookLibrary
public import Foundation
public import RoomData
public import RoomModel

extension SQLiteStore {
  /// Opens a store. A new one gets the sample library, and sessions of the last six weeks, so that the
  /// figures have something to show.
  public static func filled(at file: URL?, clock: RoomClock) async throws -> SQLiteStore {
    try await SQLiteStore(file: file) {
      let library = try SampleLibrary.load()
      let sessions = ReadingSession.samples(with: library.shelf.map(\.id), clock: clock)
      return library.shelf.map { .book(RoomBook($0)) } + library.notes.map(RoomRow.note)
        + sessions.map(RoomRow.session)
    }
  }
}
