import TerminalKit

/// A renderer of a web page that needs no other file. The story's texts are escaped.
///
/// Without its script, the page shows all steps, one below the other.
struct HTMLRenderer: Renderer {
  let template: HTMLTemplate

  func render(_ event: Event) -> String {
    switch event {
    case .began(let title):
      template.beginning(title: title, description: "\(title). A real run, step by step.")
    case .stepBegan(let number, let title, let isActTwo):
      """
      </section>

      <section class="step\(isActTwo ? " act-two" : "")" id="step-\(number)">
      <h2>\(number). \(title.prose)</h2>

      """
    case .said(let text): "<p>\(text.prose)</p>\n"
    case .showedCode(let excerpt): code(excerpt)
    case .showedTable(let table): self.table(table)
    case .recordedCalls(let calls): Call.list(calls)
    case .checked(let finding): claim(finding)
    case .promised(let promises): list(promises)
    case .asked(let question):
      """
      <p class="ask" data-answers="\(question.answers.map(\.markup).joined(separator: "&#10;"))">\
      \(question.text.prose)</p>

      """
    case .explained(let reason, let answer):
      "<p class=\"reason\" data-answer=\"\(answer.markup)\">\(reason.prose)</p>\n"
    case .ended(let finding): claim(finding) + template.end
    }
  }

  private func code(_ excerpt: SourceExcerpt) -> String {
    """
    <figure class="code">
    <figcaption>\(excerpt.title.markup)</figcaption>
    <pre class="wrapped numbered" style="counter-reset:line \(excerpt.start - 1)">\
    <code>\(excerpt.lines.map(\.codeLine).joined())</code></pre>
    </figure>

    """
  }

  private func list(_ promises: [(letter: Character, sentence: String)]) -> String {
    let items = promises.map { "<li>\($0.sentence.prose)</li>\n" }
    return "<ol class=\"promises\" type=\"A\">\n\(items.joined())</ol>\n"
  }

  private func table(_ table: Table) -> String {
    func row(_ cells: [String], _ tag: String) -> String {
      "<tr>\(cells.map { "<\(tag)>\($0.prose)</\(tag.prefix(2))>" }.joined())</tr>\n"
    }
    return """
      <table>
      <thead>\(row(table.columns, "th scope=\"col\""))</thead>
      <tbody>\(table.rows.map { row($0, "td") }.joined())</tbody>
      </table>

      """
  }

  private func claim(_ finding: Finding) -> String {
    let word = finding.outcome.rawValue
    return """
      <p class="claim \(word)\(finding.isAsked ? " asked" : "")"><span role="img" aria-label="\(word)">\(finding.outcome.mark)</span> \
      <span>\(finding.text.prose)</span></p>

      """
  }
}

extension Call {
  /// Returns the calls as a list. From its data, the page's script draws a diagram.
  public static func list(_ calls: [Call]) -> String {
    let items = calls.map { call in
      """
      <li\(call.isAnswer ? " class=\"answer\"" : "") data-from="\(call.caller.markup)" \
      data-to="\(call.callee.markup)" data-message="\(call.message.elided(to: 90).markup)">\
      \(call.sentence.prose)</li>

      """
    }
    return "<figure>\n<ol class=\"calls\">\n\(items.joined())</ol>\n</figure>\n"
  }
}
