import TerminalKit

/// Markdown, with diagrams for Mermaid; nothing in the story's texts is markup.
struct MarkdownRenderer: Renderer {
  func render(_ event: Event) -> String {
    switch event {
    case .began(let title): "# \(escaped(title))\n"
    case .secondActBegan: "\n# More\n"
    case .stepBegan(let number, let title): "\n## \(number). \(escaped(title))\n"
    case .said(let text): "\n\(escaped(text))\n"
    case .showedCode(let excerpt): "\n`\(excerpt.title)`\n" + fence("swift", excerpt.lines)
    case .showedTable(let table):
      "\n"
        + ([table.columns, table.columns.map { _ in "---" }] + table.rows)
        .map { "| " + $0.map(escaped).joined(separator: " | ") + " |\n" }.joined()
    case .recordedCalls(let calls): fence("mermaid", SequenceDiagram(calls).mermaid)
    case .checked(let verdict): "\n- \(verdict.mark) \(escaped(verdict.text))\n"
    case .stopped(let error): "\n- ✘ The story stops here. \(escaped(error))\n"
    case .asked, .explained, .listedQuestions: ""
    case .ended(let score):
      "\n\(score.mark) \(score.text)\n"
        + (score.showsDamage ? "\n⚠ marks damage that the story shows on purpose.\n" : "")
    }
  }

  private func fence(_ language: String, _ lines: [String]) -> String {
    // Longer than any run of backticks inside.
    let runs = lines.joined(separator: "\n").split { $0 != "`" }.map(\.count)
    let fence = String(repeating: "`", count: max(3, (runs.max() ?? 0) + 1))
    return "\n\(fence)\(language)\n" + lines.joined(separator: "\n") + "\n\(fence)\n"
  }

  private func escaped(_ text: String) -> String {
    text.map { "\\`*_[]<>|#~&".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
