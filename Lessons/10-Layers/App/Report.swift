import BookLibrary
import Foundation
import LessonStage
import RoomScreens
import RoomServices
import TerminalKit

/// A command's answer: tables for people, and JSON for programs. The tables and the app's pages share
/// their texts, so no figure is worded twice.
struct Report {
  private let tables: KeyValuePairs<String, [LabeledLine]>
  private let values: any Encodable

  @MainActor init(_ command: Request.Command, _ models: ViewModels) {
    let figures = models.figures
    switch command {
    case .today:
      tables = ["today": figures.todayRows, "start": figures.todaySessions]
      values = figures.today
    case .history:
      let history = figures.history
      tables = ["history": figures.rows(of: history), "day": figures.days(of: history)]
      values = history
    case .notes, .note, .rewrite, .erase:
      let notes = models.notes
      tables = [
        "note": zip(notes.notes, notes.rows).map { note, row in
          ("\(note.id)", "\(row.name)  \(row.text)")
        }
      ]
      values = notes.notes
    default:
      tables = ["book": models.shelf.rows]
      values = models.shelf.books
    }
  }

  /// The tables, without characters that would control the terminal. No line is cut.
  var text: String {
    tables.map { name, figures in
      Table([name, ""], rows: figures.map { [$0.name, $0.text] })
        .lines(width: .max).map { $0.printable + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Returns the values as JSON. Characters that would control a terminal are escaped.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let text = String(decoding: try encoder.encode(values), as: UTF8.self)
    return text.unicodeScalars.map { scalar in
      scalar == "\n" || String(scalar).printable == String(scalar)
        ? String(scalar) : String(format: "\\u%04x", scalar.value)
    }.joined() + "\n"
  }
}
