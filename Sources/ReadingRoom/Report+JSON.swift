import BookLibrary
import Foundation
import RoomServices

// The figures as programs read them; an unknown one is left out. Books and notes have the form that
// they have in every file of the library.

struct TodayValues: Encodable {
  struct Reading: Encodable {
    let sid: Int
    let bid: Int
    let title: String
    let start: String
    let end: String
    let breaks: Int
    let minutes: Int
  }

  let sessions: Int
  let minutes: Int
  let hours: Double
  let focus: Int
  let readings: [Reading]

  init(_ today: Today) {
    (sessions, minutes, hours, focus) = (today.sessions, today.minutes, today.hours, today.focus)
    readings = today.slices.map { slice in
      let reading = slice.reading
      return Reading(
        sid: reading.id, bid: reading.bookID.rawValue, title: slice.title,
        start: reading.start.formatted(.iso8601), end: reading.end.formatted(.iso8601),
        breaks: reading.breaks, minutes: reading.minutes)
    }
  }
}

struct HistoryValues: Encodable {
  /// The best book, weekday (Sunday is 1) or hour.
  struct Best: Encodable {
    var bid: Int?
    var weekday: Int?
    var hour: Int?
    let minutes: Int
    let bonus: Int
  }

  struct Book: Encodable {
    let bid: Int
    let title: String
    let minutes: Int
  }

  struct Bar: Encodable {
    let day: String
    let minutes: Int
  }

  let sessions: Int
  let minutes: Int
  let hours: Double
  let days: Int
  let daysInARow: Int
  let dailyAverage: Int
  let todayAgainstBefore: Int?
  let bestBook: Best?
  let bestWeekday: Best?
  let bestHour: Best?
  let books: [Book]
  let bars: [Bar]

  init(_ history: History, _ calendar: Calendar) {
    (sessions, minutes, hours) = (history.sessions, history.minutes, history.hours)
    (days, daysInARow) = (history.days, history.daysInARow)
    (dailyAverage, todayAgainstBefore) = (history.dailyAverage, history.todayAgainstBefore)
    bestBook = history.bestBook.map {
      Best(bid: $0.bucket.rawValue, minutes: $0.minutes, bonus: $0.bonus)
    }
    bestWeekday = history.bestWeekday.map {
      Best(weekday: $0.bucket, minutes: $0.minutes, bonus: $0.bonus)
    }
    bestHour = history.bestHour.map {
      Best(hour: $0.bucket, minutes: $0.minutes, bonus: $0.bonus)
    }
    books = history.slices.map {
      Book(bid: $0.bookID.rawValue, title: $0.title, minutes: $0.minutes)
    }
    bars = zip(history.barDays, history.bars).map { day, minutes in
      Bar(day: calendar.name(of: day), minutes: minutes)
    }
  }
}
