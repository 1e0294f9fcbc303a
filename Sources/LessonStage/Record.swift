/// What a piece of a page's code has shown, as the page has it: a block quote, and diagrams.
struct Record {
  private(set) var lines: [String] = []
  /// What the last claim found, in words. It answers a question.
  var found: String?

  mutating func add(_ mark: String, _ finding: String) {
    if let last = lines.last, last.hasPrefix("> |") {
      lines.append(">")
    } else if let last = lines.last, last.hasPrefix(">") {
      // Otherwise, both would be one line.
      lines[lines.count - 1] = last + "\\"
    }
    lines.append("> \(mark) \(finding.asFinding)")
  }

  mutating func add(_ table: Table) {
    // Without a blank line between them, a quote and the next block are one.
    if lines.last?.hasPrefix(">") == true { lines.append(">") }
    let rows = [table.columns, table.columns.map { _ in "---" }] + table.rows
    lines += rows.map { "> | " + $0.map(\.asMarkdown).joined(separator: " | ") + " |" }
  }

  mutating func add(_ diagram: SequenceDiagram) {
    lines += ["```mermaid"] + diagram.mermaid + ["```"]
  }
}
