import TerminalKit

/// Text for a terminal, at most 80 columns wide.
struct TextRenderer: Renderer {
  static let width = 80
  private static let indent = "   "
  let hasColor: Bool

  func render(_ event: Event) -> String {
    switch event {
    case .began(let title):
      return styled(title, .bold) + "\n" + String(repeating: "━", count: title.displayWidth) + "\n"
    case .secondActBegan:
      return "\n" + styled("More", .bold) + "\n━━━━\n"
    case .stepBegan(let number, let title):
      let lines = "\(number). \(title)".wrapped(to: Self.width)
      return "\n" + lines.map { styled($0, .bold) + "\n" }.joined()
    case .said(let text):
      return block(text.wrapped(to: Self.width - 3))
    case .asked(let question):
      return item(styled("?", .bold), question)
    case .explained(let reason, _):
      return item(" ", reason)
    case .showedCode(let excerpt):
      let lines = excerpt.lines.map { styled("│", .dim) + ($0.isEmpty ? "" : " " + $0) }
      return block([styled(excerpt.title, .dim)] + lines)
    case .showedTable(let table):
      let lines = table.lines(width: Self.width - 3)
      return block(lines.prefix(1).map { styled($0, .dim) } + lines.dropFirst())
    case .recordedCalls(let calls):
      return block(SequenceDiagram(calls).lines(width: Self.width - 3))
    case .checked(let verdict):
      return item(colored(verdict.mark), verdict.text)
    case .stopped(let error):
      return item(colored("✘"), "The story stops here. \(error)")
    case .listedQuestions:
      return ""
    case .ended(let score):
      return "\n\(colored(score.mark)) \(score.text)\n"
        + (score.showsDamage
          ? "\(colored("⚠")) marks damage that the story shows on purpose.\n" : "")
    }
  }

  private func block(_ lines: [String]) -> String {
    lines.map { $0.isEmpty ? "\n" : Self.indent + $0 + "\n" }.joined()
  }

  private func item(_ mark: String, _ text: String) -> String {
    let lines = text.wrapped(to: Self.width - 5)
    return lines.enumerated()
      .map { Self.indent + ($0 == 0 ? mark : " ") + " " + $1 + "\n" }.joined()
  }

  private func colored(_ mark: String) -> String {
    styled(mark, mark == "✔" ? .accent : .warning)
  }

  private func styled(_ text: String, _ style: Style) -> String {
    hasColor ? StyledLine(text, style).escaped : text
  }
}
