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
        + (question.choices.map { item(" ", $0) } ?? "")
    case .promised(let promises):
      return promises.map { item(styled("\($0.letter)", .bold), $0.sentence) }.joined()
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
    case .asked(let question):
      sentence("Question: \(question.text)")
        + (question.choices.map { sentence("Answers: \($0)") } ?? "")
    case .promised(let promises):
      promises.map { sentence("Promise \($0.letter): \($0.sentence)") }.joined()
    case .explained(let reason, _): sentence(reason)
    case .showedCode(let excerpt):
      "Code, \(excerpt.title):\n\(excerpt.lines.joined(separator: "\n"))\nEnd of the code.\n"
    case .showedTable(let table): self.table(table)
    case .recordedCalls(let calls): calls.map { sentence($0.sentence) }.joined()
    case .checked(let finding):
      sentence("\(finding.outcome.rawValue.capitalized): \(finding.text)")
    case .ended(let finding): "\n" + sentence(finding.text)
    }
  }

  private func table(_ table: Table) -> String {
    table.rows.map { row in
      sentence(
        zip(table.columns, row).filter { !$1.isEmpty }
          .map { $0.isEmpty ? $1 : "\($0): \($1)" }.joined(separator: "; "))
    }.joined()
  }

  private func sentence(_ text: String) -> String {
    let end = text.last { !")\"”".contains($0) }
    return text + (end.map(".:!?…。！？".contains) ?? true ? "\n" : ".\n")
  }
}

/// A renderer of Markdown with Mermaid diagrams. The story's texts are escaped, but not their code.
struct MarkdownRenderer: Renderer {
  func render(_ event: Event) -> String {
    switch event {
    case .began(let title): "# \(escaped(title))\n"
    case .stepBegan(let number, let title, _): "\n## \(number). \(escaped(title))\n"
    case .said(let text): "\n\(escaped(text))\n"
    case .showedCode(let excerpt): "\n`\(excerpt.title)`\n" + fence("swift", excerpt.lines)
    case .showedTable(let table):
      "\n"
        + ([table.columns, table.columns.map { _ in "---" }] + table.rows)
        .map { "| " + $0.map(cell).joined(separator: " | ") + " |\n" }.joined()
    case .recordedCalls(let calls): fence("mermaid", SequenceDiagram(calls).mermaid)
    case .checked(let finding): "\n- \(finding.outcome.mark) \(escaped(finding.text))\n"
    case .promised(let promises):
      "\n" + promises.map { "- **\($0.letter)** \(escaped($0.sentence))\n" }.joined()
    case .asked, .explained: ""
    case .ended(let finding): "\n\(finding.outcome.mark) \(escaped(finding.text))\n"
    }
  }

  private func fence(_ language: String, _ lines: [String]) -> String {
    "\n```\(language)\n" + lines.joined(separator: "\n") + "\n```\n"
  }

  /// Returns a cell of a table, in which a bar is escaped also in code.
  private func cell(_ text: String) -> String { escaped(text).replacing("|", with: "\\|") }

  private func escaped(_ text: String) -> String {
    text.rendered { text in
      text.map { "\\`*_[]<>#~&".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    } code: { code in
      "`\(code)`"
    }
  }
}
