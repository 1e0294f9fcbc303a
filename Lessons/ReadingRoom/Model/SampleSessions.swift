public import BookLibrary
import Foundation

extension ReadingSession {
  /// Returns sessions on two days out of three. The last one began an hour ago.
  public static func samples(with books: [Book.ID], clock: RoomClock) -> [Self] {
    (0...42).reversed().filter { $0 % 3 != 1 }.enumerated().map { index, days in
      let hour = clock.now() - Double(1 + days % 4) * 3600
      let start = clock.calendar.date(byAdding: .day, value: -days, to: hour) ?? hour
      let minutes = [15, 20, 25, 40][index % 4]
      return Self(
        id: ID(rawValue: index + 1), bookID: books[index % books.count], start: start,
        end: start + Double(minutes) * 60, breaks: index % 7 == 3 ? 1 : 0, minutes: minutes)
    }
  }
}
