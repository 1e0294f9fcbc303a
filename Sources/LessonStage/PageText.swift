import TerminalKit

/// Shows a page's text: in a terminal, at most 80 columns wide and at least 40; or as plain sentences
/// for a screen reader or a translator, one paragraph on each line, and no drawings.
struct PageText {
  private let console: any Console
  private let isPlain: Bool
  /// The width of the text, without its margin of three columns.
  private let width: Int

  init(on console: any Console, isPlain: Bool) {
    self.console = console
    self.isPlain = isPlain
    width = max(40, min(console.width, 80)) - 3
  }

  func title(_ title: String) {
    guard !isPlain else { return console.write("\(title)\n") }
    let lines = title.wrapped(to: width + 3)
    let rule = String(repeating: "━", count: lines.map(\.displayWidth).max() ?? 0)
    console.show(lines.map { StyledLine($0, .bold) } + [StyledLine(rule)])
  }

  func step(_ title: String) {
    console.write("\n")
    guard !isPlain else { return console.write("Step \(title)\n") }
    console.show(title.wrapped(to: width + 3).map { StyledLine($0, .bold) })
  }

  func say(_ text: String) {
    guard !isPlain else { return sentence(text) }
    console.show(text.wrapped(to: width).map { StyledLine("   " + $0) })
  }

  /// Shows a text beside a mark; below a blank line, if it is the last one.
  func item(_ mark: String, _ text: String, _ style: Style = .bold, isLast: Bool = false) {
    if isLast { console.write("\n") }
    guard !isPlain else {
      let words = ["✔": "Checked: ", "⚠": "Damage: ", "✘": "Failed: ", "?": "Question: ", "-": ""]
      return sentence((words[mark] ?? "\(mark): ") + text)
    }
    let margin = isLast ? "" : "   "
    let indent = String(repeating: " ", count: mark.displayWidth)
    console.show(
      text.wrapped(to: width - 1 - mark.displayWidth).enumerated().map { number, line in
        StyledLine(margin) + StyledLine(number == 0 ? mark : indent, style) + StyledLine(" " + line)
      })
  }

  func finding(_ mark: String, _ text: String, isLast: Bool = false) {
    item(mark, text, mark == "✔" ? .accent : .warning, isLast: isLast)
  }

  func code(_ title: String, news: String = "", _ lines: [String]) {
    guard !isPlain else {
      return console.write(
        "Code, \(title)\(news):\n" + lines.map { $0 + "\n" }.joined() + "End of the code.\n")
    }
    console.show([StyledLine("   \(title)", .dim) + StyledLine(news, .warning)])
    console.show(
      lines.map {
        StyledLine("   ") + StyledLine("│", .dim) + StyledLine($0.isEmpty ? "" : " " + $0)
      })
  }

  func table(_ table: Table) {
    guard !isPlain else { return table.sentences.forEach(sentence) }
    let lines = table.lines(width: width)
    console.show(lines.prefix(1).map { StyledLine("   " + $0, .dim) })
    console.show(lines.dropFirst().map { StyledLine("   " + $0) })
  }

  func calls(_ calls: [Call]) {
    guard !isPlain else { return calls.forEach { sentence($0.sentence) } }
    console.show(SequenceDiagram(calls).lines(width: 77).map { StyledLine("   " + $0) })
  }

  private func sentence(_ text: String) { console.write("\(text.plainSentence)\n") }
}

extension String {
  /// The line that the plain format has for a claim that is false.
  package var failure: String { "Failed: \(self)".plainSentence }

  /// The text as a sentence that ends with a period or another sign, with words in place of marks.
  fileprivate var plainSentence: String {
    let words = replacing("✔", with: "kept").replacing("⚠", with: "damage")
      .replacing("✘", with: "failed")
    return words + (words.contains(#/(?:^|[.:!?…。！？])[)"”]*$/#) ? "" : ".")
  }
}
