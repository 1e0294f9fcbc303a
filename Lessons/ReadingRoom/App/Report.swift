import Foundation
import RoomScreens
import RoomServices
import TerminalKit

/// A command's answer: lines for people, and JSON for programs. The lines are those of the app's pages,
/// so no figure is worded twice.
struct Report {
  let rows: [LabeledLine]
  let values: any Encodable

  /// The rows, without characters that would control the terminal. No line is cut.
  var text: String {
    let width = rows.map(\.name.displayWidth).max() ?? 0
    return rows.map { row in
      row.name.isEmpty ? "\n" : "\(row.name.padded(to: width))  \(row.text)".printable + "\n"
    }.joined()
  }

  /// Returns the values as JSON. Characters that would control a terminal, or the text's
  /// direction, are escaped.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let text = String(decoding: try encoder.encode(values), as: UTF8.self)
    return text.unicodeScalars.map {
      $0 == "\n" || $0.isPrintable ? String($0) : String(format: "\\u%04x", $0.value)
    }.joined() + "\n"
  }
}
