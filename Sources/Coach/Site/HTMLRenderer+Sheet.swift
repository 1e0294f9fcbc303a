import LessonStage
import ScriptStage

extension HTMLRenderer {
  /// Returns the questions of the run as a list, each with what its step says between the last result
  /// and the question: with room to write or, for teachers, with the answers.
  func sheet(isKey: Bool) throws -> String {
    var (items, step, start, count, isActTwo) = ("", "", 0, 0, false)
    for (index, event) in events.enumerated() {
      switch event {
      case .stepBegan(let number, let title, let isFirstOfActTwo):
        if isFirstOfActTwo { isActTwo = true }
        step = "\(number). \(title.prose)"
        start = index + 1
      case .explained, .showedTable, .recordedCalls, .checked: start = index + 1
      case .asked(let question):
        count += 1
        if isActTwo {
          items += "</ol>\n<h2>Act two</h2>\n<ol class=\"sheet\" start=\"\(count)\">\n"
          isActTwo = false
        }
        items += """
          <li><p><small>Step \(step)</small></p>
          \(try (start..<index).map(html).joined())\
          <p class="ask">\(question.text.prose)</p>
          \(answers(to: question, at: index, isKey: isKey))</li>

          """
      case .began, .said, .showedCode, .ended: break
      }
    }
    return "<ol class=\"sheet\">\n\(items)</ol>\n"
  }

  private func answers(to question: Question, at index: Int, isKey: Bool) -> String {
    let right = isKey ? answer(after: index) : nil
    let answers = ["yes", "no"].map { answer in
      "<li>\(answer == right ? "☑ <strong>\(answer)</strong>" : "☐ \(answer)")</li>\n"
    }
    return """
      <ul class="answers">
      \(answers.joined())</ul>
      <p class="\(isKey ? "reason" : "room")">\(isKey ? question.reason.prose : "Why?")</p>
      """
  }

  /// Returns the answer that the run gives next.
  private func answer(after index: Int) -> String? {
    for case .explained(_, let answer) in events[index...] { return answer }
    return nil
  }
}
