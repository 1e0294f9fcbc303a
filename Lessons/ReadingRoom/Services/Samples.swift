import BookLibrary
import Foundation
public import RoomModel

extension Change {
  /// Returns the changes that fill a new store: the sample library, and sessions of the last six weeks,
  /// so that the figures have something to show.
  public static func samples(clock: RoomClock) throws -> [Change] {
    let library = try SampleLibrary.load()
    return library.shelf.map { .book(new: $0) } + library.notes.map { .note(new: $0) }
      + sessions(with: library.shelf.map(\.id), clock).map { .session(new: $0) }
  }

  /// Returns sessions on two days out of three. The last one began an hour ago.
  private static func sessions(with books: [Book.ID], _ clock: RoomClock) -> [ReadingSession] {
    (0...42).reversed().filter { $0 % 3 != 1 }.enumerated().map { index, days in
      let hour = clock.now() - Double(1 + days % 4) * 3600
      let start = clock.calendar.date(byAdding: .day, value: -days, to: hour) ?? hour
      let minutes = [15, 20, 25, 40][index % 4]
      return ReadingSession(
        id: 0, bookID: books[index % books.count], start: start,
        end: start + Double(minutes) * 60, breaks: index % 7 == 3 ? 1 : 0, minutes: minutes)
    }
  }
}
