import LessonStage
import Foundation
import TerminalKit

/// A renderer of text for a terminal: 80 columns wide or, on a narrower terminal, down to 40. Code and
/// diagrams stay as they are.
struct TextRenderer: Renderer {
  static let width = 80
  private static let indent = "   "
  private let hasColor: Bool
  private let width: Int

  init(on console: any Console) {
    hasColor = console.hasColor
    width = max(40, min(console.width, Self.width))
  }

  func render(_ event: Event) -> String {
    switch event.unmarked {
    case .began(let title):
      let lines = title.wrapped(to: width)
      let rule = String(repeating: "━", count: lines.map(\.displayWidth).max() ?? 0)
      return lines.map { styled($0, .bold) + "\n" }.joined() + rule + "\n"
    case .stepBegan(let number, let title, _):
      let lines = "\(number). \(title)".wrapped(to: width)
      return "\n" + lines.map { styled($0, .bold) + "\n" }.joined()
    case .said(let text):
      return block(text.wrapped(to: width - 3))
    case .asked(let question):
      return item(styled("?", .bold), question.text)
    case .explained(let reason, _):
      return item(" ", reason)
    case .showedCode(let excerpt):
      let lines = excerpt.lines.map { styled("│", .dim) + ($0.isEmpty ? "" : " " + $0) }
      return block([styled(excerpt.title, .dim)] + lines)
    case .showedTable(let table):
      let lines = table.lines(width: width - 3)
      return block(lines.prefix(1).map { styled($0, .dim) } + lines.dropFirst())
    case .recordedCalls(let calls):
      return block(SequenceDiagram(calls).lines(width: Self.width - 3))
    case .checked(let finding):
      return item(mark(of: finding), finding.text)
    case .ended(let finding):
      return "\n" + item(mark(of: finding), finding.text, indent: "")
    }
  }

  private func block(_ lines: [String]) -> String {
    lines.map { $0.isEmpty ? "\n" : Self.indent + $0 + "\n" }.joined()
  }

  private func item(_ mark: String, _ text: String, indent: String = indent) -> String {
    let lines = text.wrapped(to: width - 5)
    return lines.enumerated()
      .map { indent + ($0 == 0 ? mark : " ") + " " + $1 + "\n" }.joined()
  }

  private func mark(of finding: Finding) -> String {
    styled(finding.outcome.mark, finding.outcome == .checked ? .accent : .warning)
  }

  private func styled(_ text: String, _ style: Style) -> String {
    hasColor ? StyledLine(text, style).escaped : text
  }
}

/// A renderer of plain sentences, for a screen reader or a translator: one paragraph on each line,
/// and no drawings.
struct PlainRenderer: Renderer {
  func render(_ event: Event) -> String {
    switch event.unmarked {
    case .began(let title): "\(title)\n"
    case .stepBegan(let number, let title, _): "\nStep \(number): \(title)\n"
    // A word replaces the mark, also where the story explains the mark.
    case .said(let text): sentence(text.replacing("⚠", with: "\"Damage\""))
    case .asked(let question): sentence("Question: \(question.text)")
    case .explained(let reason, _): sentence(reason)
    case .showedCode(let excerpt):
      "Code, \(excerpt.title):\n\(excerpt.lines.joined(separator: "\n"))\nEnd of the code.\n"
    case .showedTable(let table): table.sentences.map(sentence).joined()
    case .recordedCalls(let calls): calls.map { sentence($0.sentence) }.joined()
    case .checked(let finding):
      sentence("\(finding.outcome.rawValue.capitalized): \(finding.text)")
    case .ended(let finding): "\n" + sentence(finding.text)
    }
  }

  private func sentence(_ text: String) -> String { text.withPeriod + "\n" }
}
