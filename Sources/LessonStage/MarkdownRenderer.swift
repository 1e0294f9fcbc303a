import TerminalKit

/// Markdown, with diagrams for Mermaid.
final class MarkdownRenderer: Renderer {
  private var isInList = false

  func render(_ event: Event) -> String {
    let wasInList = isInList
    if case .checked = event { isInList = true } else { isInList = false }
    // An empty line ends a list; a heading and the end bring their own.
    return (wasInList && !isInList && event.isBlock ? "\n" : "") + text(for: event)
  }

  private func text(for event: Event) -> String {
    switch event {
    case .began(let title): "# \(title)\n"
    case .secondActBegan: "\n# More\n"
    case .stepBegan(let number, let title): "\n## \(number). \(title)\n\n"
    case .said(let text): text.wrapped(to: 100).map(escaped).joined(separator: "\n") + "\n\n"
    case .showedCode(let excerpt):
      "`\(excerpt.title)`\n\n" + fence("swift", excerpt.lines)
    case .showedTable(let table) where table.columns.isEmpty:
      fence("text", table.lines(width: 100))
    case .showedTable(let table):
      ([table.columns, table.columns.map { _ in "---" }] + table.rows)
        .map { "| " + $0.map(escaped).joined(separator: " | ") + " |\n" }.joined() + "\n"
    case .recordedCalls(let calls): fence("mermaid", SequenceDiagram(calls).mermaid)
    case .checked(let verdict): "- \(verdict.mark) \(escaped(verdict.text))\n"
    case .stopped(let error): "- ✘ The story stops here. \(escaped(error))\n"
    case .ended(let claims, let damages, 0):
      "\n✔ Claims checked: \(claims). All are true.\n"
        + (damages == 0 ? "" : "\n⚠ marks damage that the story shows on purpose.\n")
    case .ended(let claims, _, let failures):
      "\n✘ Claims checked: \(claims). False: \(failures).\n"
    }
  }

  private func fence(_ language: String, _ lines: [String]) -> String {
    // Longer than any run of backticks inside.
    let runs = lines.joined(separator: "\n").split { $0 != "`" }.map(\.count)
    let fence = String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
    return "\(fence)\(language)\n" + lines.joined(separator: "\n") + "\n\(fence)\n\n"
  }

  /// Text as it is: nothing in it is markup.
  private func escaped(_ text: String) -> String {
    text.printable.map { "\\`*_[]<>|#".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}

extension Event {
  /// Whether the event is shown between the claims of a step.
  fileprivate var isBlock: Bool {
    switch self {
    case .said, .showedCode, .showedTable, .recordedCalls: true
    default: false
    }
  }
}
