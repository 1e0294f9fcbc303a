import LessonStage
import ScriptStage
import TerminalKit

/// A renderer of a lesson's run as HTML. The story's texts are escaped.
struct HTMLRenderer {
  let events: [Event]
  /// Returns the address of the code that the run shows.
  let address: (SourceExcerpt) throws -> String

  /// The title of the story, without marks.
  var title: String {
    for case .began(let title) in events { return title.unmarked }
    return ""
  }

  /// All steps, one below the other.
  var steps: String { get throws { try events.indices.map(html).joined() } }

  /// Returns an event as HTML. The first step follows the page's title, and each step ends the one
  /// before it.
  func html(at index: Int) throws -> String {
    switch events[index] {
    case .began: ""
    case .stepBegan(let number, let title, let isActTwo):
      """
      </section>

      <section class="step\(isActTwo ? " act-two" : "")" id="step-\(number)">
      <h2>\(number). \(title.prose)</h2>

      """
    case .said(let text): "<p>\(text.prose)</p>\n"
    case .showedCode(let excerpt): try code(excerpt)
    case .showedTable(let table):
      .table(table.columns.map(\.prose), table.rows.map { $0.map(\.prose) })
    case .recordedCalls(let calls): Call.list(calls)
    case .checked(let finding), .ended(let finding): claim(finding)
    case .asked(let question): "<p class=\"ask\">\(question.text.prose)</p>\n"
    case .explained(let reason, let answer):
      "<p class=\"reason\" data-answer=\"\(answer)\">\(reason.prose)</p>\n"
    }
  }

  private func code(_ excerpt: SourceExcerpt) throws -> String {
    """
    <figure class="code">
    <figcaption><a href="\(try address(excerpt).markup)">\(excerpt.title.markup)</a></figcaption>
    <pre class="wrapped numbered" style="counter-reset:line \((excerpt.start ?? 1) - 1)">\
    <code>\(excerpt.lines.map(\.codeLine).joined())</code></pre>
    </figure>

    """
  }

  private func claim(_ finding: Finding) -> String {
    let word = finding.outcome.rawValue
    return """
      <p class="claim \(word)"><span role="img" aria-label="\(word)">\(finding.outcome.mark)</span> \
      <span>\(finding.text.prose)</span></p>

      """
  }
}

extension Call {
  /// Returns the calls as a list. From its data, the page's script draws a diagram.
  static func list(_ calls: [Call]) -> String {
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
