import LessonStage
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

  /// The promises of the story, if it has some.
  var promises: [Promised] {
    for case .promised(let promises) in events { return promises }
    return []
  }

  /// The claims about promises that the last rung of the first act keeps.
  var keptPromises: [String] {
    let act = events.prefix { event in
      if case .stepBegan(_, _, let isActTwo) = event { !isActTwo } else { true }
    }
    let claims = act.reduce(into: [String: String]()) { claims, event in
      if case .checked(let finding) = event, let promise = finding.promise,
        finding.outcome == .checked
      {
        claims[promise.letter] = finding.text
      }
    }
    return claims.values.sorted()
  }

  /// The promises, and the table of the rungs that were tried.
  var ladder: String {
    get throws {
      let table = events.firstIndex { event in
        if case .showedTable(let table) = event { table.columns[0].isEmpty } else { false }
      }
      return list(promises) + (try table.map(html) ?? "")
    }
  }

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
    case .promised(let promises): list(promises)
    case .asked(let question):
      """
      <p class="ask" data-answers="\(question.answers.map(\.markup).joined(separator: "&#10;"))">\
      \(words(of: question, at: index))</p>

      """
    case .explained(let reason, let answer):
      "<p class=\"reason\" data-answer=\"\(answer.markup)\">\(reason.prose)</p>\n"
    }
  }

  /// Returns a question, with the promise that it is about.
  func words(of question: Question, at index: Int) -> String {
    var words = question.text.prose
    for event in events[index...] {
      if case .explained = event { break }
      if case .checked(let finding) = event, finding.isAsked, let promise = finding.promise {
        words += " <small>\(promise.letter): \(promise.sentence.prose)</small>"
      }
    }
    return words
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

  private func list(_ promises: [Promised]) -> String {
    let items = promises.map { "<li>\($0.sentence.prose)</li>\n" }
    return "<ol class=\"promises\" type=\"A\">\n\(items.joined())</ol>\n"
  }

  private func claim(_ finding: Finding) -> String {
    let word = finding.outcome.rawValue
    let promise = finding.promise.map { " <small>\($0.sentence.prose)</small>" } ?? ""
    return """
      <p class="claim \(word)\(finding.isAsked ? " asked" : "")"><span role="img" aria-label="\(word)">\(finding.outcome.mark)</span> \
      <span>\(finding.text.prose)\(promise)</span></p>

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
