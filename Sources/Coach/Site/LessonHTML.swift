import LessonStage

/// A lesson's page as HTML: the acts, which its script shows step by step, and the reference. Its
/// results are those that a run recorded on it.
extension PageHTML {
  /// The page's title, its acts and its reference.
  ///
  /// - Parameter exits: Returns the links at the end of an act.
  func lesson(exits: (_ isLast: Bool) -> String) throws -> String {
    let acts = try page.acts.enumerated().map { number, act in
      let steps = try act.parts.enumerated().map { index, step in
        let isSecond = number > 0 && index == 0
        let isEnd = index == act.parts.count - 1
        return """
          <section class="step\(isSecond ? " act-two" : "")" id="\(step.anchor)">
          <h3>\(try html(step.title))</h3>
          \(try recall(in: step))\(try body(of: step))\
          \(isEnd ? exits(number == page.acts.count - 1) : "")</section>

          """
      }
      return """
        <section class="act" id="\(act.title.anchor)">
        <h2>\(try html(act.title))</h2>
        \(try body(of: act))\(steps.joined())</section>

        """
    }
    let names = page.acts.map(\.title) + [[]]
    let reference = try page.sections.filter { !names.contains($0.title) }.map { try html($0) }
    return """
      <section class="title">
      \(try title)\(try body(of: page.sections[0]))</section>
      \(acts.joined())<div class="reference">
      \(reference.joined())</div>

      """
  }

  /// The promises that the acts list, each with its letter.
  private var promises: [Page.Item] {
    page.acts.flatMap(\.parts).flatMap(\.blocks).flatMap(\.items).filter { $0.mark != nil }
  }

  /// Returns the promises in words, for a step with results about them.
  private func recall(in step: Page.Section) throws -> String {
    // Those that the step itself lists aren't recalled.
    let listed = step.blocks.flatMap(\.items).map(\.mark)
    let letters = step.everything.flatMap(\.letters)
    let items = promises.filter { letters.contains($0.mark ?? "") && !listed.contains($0.mark) }
    guard !items.isEmpty else { return "" }
    let lines = try items.map(html).joined()
    return "<ul class=\"recall\" aria-label=\"Promises\">\n\(lines)</ul>\n"
  }

  /// The promises, and the table of the rungs that the first act tried.
  var ladder: String {
    get throws {
      var blocks = [Page.Block.list(promises, isNumbered: false)]
      for case .result(_, _, let results) in page.acts[0].everything {
        for case .table(let rows) in results where !Page.Block.table(rows).letters.isEmpty {
          blocks = [blocks[0], .table(rows)]
        }
      }
      return try html(blocks)
    }
  }
}

extension Page.Section {
  /// The anchor of a step, as in `step-3`.
  fileprivate var anchor: String { "step-\(title.plain.prefix { $0 != "." })" }
}

extension Page.Block {
  fileprivate var items: [Page.Item] { if case .list(let items, _) = self { items } else { [] } }

  /// The letters of the promises that a result is about.
  fileprivate var letters: [String] {
    switch self {
    case .result(_, _, let blocks): blocks.flatMap(\.letters)
    case .table(let rows): rows[0].map(\.plain).filter { $0.count == 1 }
    case .findings(let findings): findings.compactMap(\.text.first?.plain).filter { $0.count == 1 }
    default: []
    }
  }
}

// MARK: - Questions on paper

extension PageHTML {
  /// Returns the questions of the acts as a list, each with what its step says between the last
  /// result and the question: with room to write or, for teachers, with the answers.
  func sheet(isKey: Bool) throws -> String {
    var (html, count) = ("", 0)
    for act in page.acts {
      var items: [String] = []
      for step in act.parts {
        var context: [Page.Block] = []
        for block in step.blocks {
          switch block {
          case .result: context = []
          case .question(let question):
            items.append(
              """
              <li><p><small>Step \(try self.html(step.title))</small></p>
              \(try self.html(context))<p class="ask">\(try self.html(question.text))</p>
              \(try answers(to: question, isKey: isKey))</li>

              """)
            context = []
          default: context.append(block)
          }
        }
      }
      guard !items.isEmpty else { continue }
      html += count == 0 ? "" : "<h2>\(try self.html(act.title))</h2>\n"
      html += "<ol class=\"sheet\" start=\"\(count + 1)\">\n\(items.joined())</ol>\n"
      count += items.count
    }
    return html
  }

  private func answers(to question: Page.Question, isKey: Bool) throws -> String {
    let items = try question.answers.map { answer in
      let words = try html(answer.text)
      guard isKey else { return "<li>☐ \(words)</li>\n" }
      return "<li>\(answer.isRight ? "☑ <strong>\(words)</strong>" : "☐ \(words)"): "
        + "\(try html(answer.reason))</li>\n"
    }
    return """
      <ol class="answers" type="a">
      \(items.joined())</ol>
      \(isKey ? "" : "<p class=\"room\">Why?</p>")
      """
  }
}
