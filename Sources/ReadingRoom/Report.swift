import BookLibrary
import Foundation
import LessonStage
import RoomScreens
import RoomServices
import TerminalKit

/// A command's answer: tables for people, and JSON for programs. The tables show what the app's
/// screens show, so no figure has two texts.
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
  private init(_ tables: KeyValuePairs<String, [Figure]>, _ values: any Encodable) {
    self.tables = tables.map { name, figures in
      Table([name, ""], rows: figures.map { [$0.name, $0.text] })
    }
    self.values = values
  }

  @MainActor init(_ model: TodayViewModel) async {
    await model.load()
    self.init(["today": model.figures, "start": model.sessions], model.today)
  }

  @MainActor init(_ model: HistoryViewModel) async {
    await model.load()
    self.init(
      ["history": model.figures, "book": model.slices, "day": model.days], model.history)
  }

  @MainActor init(_ model: ShelfViewModel) {
    let books = model.items.map(\.book)
    let rows = books.map { Figure("\($0.id)", ($0.isRead ? "✓ " : "  ") + $0.title) }
    self.init(["book": rows], books)
  }

  @MainActor init(_ model: NotesViewModel, _ shelf: ShelfViewModel, _ calendar: Calendar) async {
    await model.load()
    let rows = model.notes.map { Figure(calendar.name(of: $0.created), shelf.line(for: $0)) }
    self.init(["written": rows], model.notes)
  }
}
