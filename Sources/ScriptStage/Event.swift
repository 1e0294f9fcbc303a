package import LessonStage
import Foundation

/// Something that happens while a demo runs; a renderer turns it into text.
package enum Event: Codable, Equatable {
  case began(title: String)
  case stepBegan(number: Int, title: String, isActTwo: Bool)
  case said(String)
  case asked(Question)
  /// The reason for the answer to a question.
  case explained(String, answer: String)
  case showedCode(SourceExcerpt)
  case showedTable(Table)
  case recordedCalls([Call])
  case checked(Finding)
  case ended(Finding)
}

extension Event {
  /// The event without the backticks around the code in its texts.
  var unmarked: Event {
    switch self {
    case .began(let title): .began(title: title.unmarked)
    case .stepBegan(let number, let title, let isActTwo):
      .stepBegan(number: number, title: title.unmarked, isActTwo: isActTwo)
    case .said(let text): .said(text.unmarked)
    case .asked(let question): .asked(question.unmarked)
    case .explained(let reason, let answer): .explained(reason.unmarked, answer: answer)
    case .showedTable(let table): .showedTable(table.unmarked)
    case .checked(let finding): .checked(finding.unmarked)
    case .ended(let finding): .ended(finding.unmarked)
    case .showedCode, .recordedCalls: self
    }
  }
}

/// Turns events into text.
protocol Renderer {
  func render(_ event: Event) throws -> String
}

/// A renderer of one JSON object on each line, for another program.
struct EventRenderer: Renderer {
  func render(_ event: Event) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(event), as: UTF8.self) + "\n"
  }
}

extension [Event] {
  /// Reads the output of a run with `--format events`.
  package init(_ output: String) throws {
    self = try output.split(separator: "\n").map { line in
      try JSONDecoder().decode(Event.self, from: Data(line.utf8))
    }
  }
}
