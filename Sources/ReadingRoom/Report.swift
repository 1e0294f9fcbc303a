import BookLibrary
import Foundation
import LessonStage
import RoomScreens
import RoomServices
import TerminalKit

/// A command's answer: tables for people, and JSON for programs. The tables show what the app's
/// screens show, so no figure has two texts.
struct Report {
  private let tables: KeyValuePairs<String, [Figure]>
  private let values: any Encodable

  @MainActor init(_ command: Request.Command, _ models: ViewModels) async {
    let (shelf, notes) = (models.shelf, models.notes)
    let (today, history) = (models.today, models.history)
    await shelf.load()
    switch command {
    case .today:
      await today.load()
      (tables, values) = (["today": today.figures, "start": today.sessions], today.today)
    case .history:
      await history.load()
      tables = ["history": history.figures, "book": history.slices, "day": history.days]
      values = history.history
    case .note:
      await notes.load()
      (tables, values) = (["written": notes.rows], notes.notes)
    default:
      (tables, values) = (["book": shelf.rows], shelf.items.map(\.book))
    }
  }

  /// Returns the tables; nothing in them steers the terminal.
  func text(width: Int) -> String {
    tables.map { name, figures in
      Table([name, ""], rows: figures.map { [$0.name, $0.text] })
        .lines(width: width).map { $0.printable + "\n" }.joined()
    }.joined(separator: "\n")
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
