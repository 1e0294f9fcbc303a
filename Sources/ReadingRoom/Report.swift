import BookLibrary
import Foundation
import LessonStage
import RoomScreens
import RoomServices
import TerminalKit

/// A command's answer: tables for people, and JSON for programs. The tables are views of the same
/// view models as the app's screens, so no figure has two texts.
struct Report {
  private let tables: [Table]
  private let values: any Encodable

  /// Returns the tables; nothing in them steers the terminal.
  func text(width: Int) -> String {
    tables.map { $0.lines(width: width).map { $0.printable + "\n" }.joined() }
      .joined(separator: "\n")
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .iso8601
      return String(decoding: try encoder.encode(values), as: UTF8.self) + "\n"
    }
  }
}

extension Report {
  @MainActor init(_ model: TodayViewModel, _ calendar: Calendar, now: Date) async {
    await model.load()
    let readings = model.today?.readings ?? []
    tables = [
      Table(["today", calendar.name(of: now)], model.figures),
      Table(
        ["start", "minutes", "breaks", "book"],
        rows: readings.map {
          [
            calendar.time(of: $0.start), "\($0.minutes)", "\($0.breaks)", model.title(of: $0),
          ]
        }),
    ]
    values = model.today
  }

  @MainActor init(_ model: HistoryViewModel, _ calendar: Calendar, width: Int) async {
    await model.load()
    let (bars, days) = (model.history?.bars ?? [], model.history?.barDays ?? [])
    // Room for a date and a number before the bars.
    let scale = (most: max(1, bars.max() ?? 0), width: max(1, min(50, width - 21)))
    tables = [
      Table(["history", ""], model.figures), Table(["book", ""], model.books),
      Table(
        ["day", "minutes", ""],
        rows: zip(days, bars).map { day, minutes in
          // The shortest reading shows, too.
          let length = minutes == 0 ? 0 : max(1, minutes * scale.width / scale.most)
          return [calendar.name(of: day), "\(minutes)", String(repeating: "█", count: length)]
        }),
    ]
    values = model.history
  }

  @MainActor init(_ model: ShelfViewModel) async {
    await model.load()
    let books = model.items.map(\.book)
    let rows = books.map { ["\($0.id)", $0.isRead ? "✓" : "", $0.title] }
    tables = [Table(["book", "read", "title"], rows: rows)]
    values = books
  }

  @MainActor init(_ model: NotesViewModel, _ calendar: Calendar) async {
    await model.load()
    tables = [
      Table(
        ["note", "book", "written", "author", "text"],
        rows: model.notes.map { note in
          [
            "\(note.id)", note.bookID.map { "\($0)" } ?? "", calendar.name(of: note.created),
            note.author, note.content,
          ]
        })
    ]
    values = model.notes
  }
}

extension Table {
  fileprivate init(_ columns: [String], _ figures: [Figure]) {
    self.init(columns, rows: figures.map { [$0.name, $0.text] })
  }
}

extension Calendar {
  /// Returns a day's name: `2026-03-10`.
  func name(of date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day())
  }

  /// Returns a time of day, as in `09:05`.
  fileprivate func time(of date: Date) -> String {
    let parts = dateComponents([.hour, .minute], from: date)
    return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
  }
}
