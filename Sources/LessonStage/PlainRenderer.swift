/// Sentences alone, for a screen reader or a translation: a paragraph on each line, and no drawings.
struct PlainRenderer: Renderer {
  func render(_ event: Event) -> String {
    switch event {
    case .began(let title): "\(title)\n"
    case .secondActBegan: "\nMore\n"
    case .stepBegan(let number, let title): "\nStep \(number): \(title)\n"
    // Where the story speaks of its marks, it means these words.
    case .said(let text): sentence(text.replacing("✔", with: "\"Checked\""))
    case .asked(let question): sentence("Question: \(question)")
    case .explained(let reason, _): sentence(reason)
    case .listedQuestions: ""
    case .showedCode(let excerpt): code(excerpt)
    case .showedTable(let table): self.table(table)
    case .recordedCalls(let calls): calls.map { sentence($0.sentence) }.joined()
    case .checked(let verdict): claim(verdict)
    case .stopped(let error): sentence("The story stops here. \(error)")
    case .ended(let score):
      "\n\(score.text)\n"
        + (score.showsDamage ? "Damage shown on purpose: \(score.damages).\n" : "")
    }
  }

  /// The numbers of the first and the last line tell a listener where the code ends.
  private func code(_ excerpt: SourceExcerpt) -> String {
    var title = excerpt.file
    if let first = excerpt.start {
      let last = first + excerpt.lines.count - 1
      title = (first < last ? "Lines \(first) to \(last) of " : "Line \(first) of ") + title
    }
    return title + ":\n" + excerpt.lines.joined(separator: "\n") + "\n"
  }

  private func table(_ table: Table) -> String {
    if table.isDrawing {
      // Only a whole column is a picture: a row is a slice of it.
      let pictures = table.columns.indices.map { column in
        let words = table.rows.compactMap { $0.dropFirst(column).first }
          .joined(separator: " ").withoutDrawings
        return "\(table.columns[column]): \(words.isEmpty ? "nothing" : words)"
      }
      return sentence(pictures.joined(separator: ", "))
    }
    return table.rows.map { row in
      sentence(
        zip(table.columns, row).filter { !$1.isEmpty }
          .map { $0.isEmpty ? $1 : "\($0): \($1)" }.joined(separator: "; "))
    }.joined()
  }

  private func claim(_ verdict: Verdict) -> String {
    // Not "True": a claim that holds may be that something is false.
    let kind =
      verdict.expected != nil
      ? "This claim is false" : verdict.isDamage ? "Damage, shown on purpose" : "Checked"
    return sentence("\(kind): \(verdict.text(expected: ", expected "))")
  }

  private func sentence(_ text: String) -> String {
    let text = text.withoutDrawings
    let end = text.last { !")\"”".contains($0) }
    return text + (end.map(".:!?…。！？".contains) ?? true ? "\n" : ".\n")
  }
}

extension String {
  /// The words between lines for boxes, and bars.
  fileprivate var withoutDrawings: String {
    split { $0 == " " || $0.isDrawing }.joined(separator: " ")
  }
}
