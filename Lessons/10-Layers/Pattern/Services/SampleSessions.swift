import BookLibrary
public import Foundation
public import RoomData
import RoomModel

extension SQLiteAccess {
  /// Opens a database. A new one gets the sample library, and sessions of the last six weeks, so that
  /// the figures have something to show.
  public static func filled(at file: URL, clock: RoomClock) throws -> SQLiteAccess {
    try SQLiteAccess(file: file) {
      let library = try SampleLibrary.load()
      let books = Array(library.shelf)
      let sessions = ReadingSession.samples(
        with: books, before: clock.now(), calendar: clock.calendar)
      return books.map(RoomRow.book) + library.notes.map(RoomRow.note)
        + sessions.map(RoomRow.session)
    }
  }
}

extension ReadingSession {
  /// Returns early-evening sessions on two days out of three, and one that began an hour ago. The
  /// oldest comes first.
  static func samples(with books: [Book], before now: Date, calendar: Calendar) -> [Self] {
    let days = sequence(first: calendar.startOfDay(for: now), next: calendar.day(before:))
    let starts = days.prefix(43).dropFirst().reversed().enumerated().compactMap { number, day in
      number % 3 == 0
        ? nil : calendar.date(bySettingHour: 16 + number % 3, minute: 30, second: 0, of: day)
    }
    return (starts + [now - 3600]).enumerated().map { number, start in
      let minutes = [15, 20, 25, 40][number % 4]
      return Self(
        id: ID(rawValue: number + 1), bookID: books[number % 5].id, start: start,
        end: start.addingTimeInterval(Double(minutes) * 60), breaks: number % 7 == 3 ? 1 : 0,
        minutes: minutes)
    }
  }
}
