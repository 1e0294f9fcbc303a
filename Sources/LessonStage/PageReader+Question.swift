extension PageReader {
  /// Reads what follows `**Guess:**`: a list of answers with letters, and `<details>` with the result
  /// and a list of reasons under the same letters, where each wrong answer is struck out.
  mutating func question(_ text: String, at start: Int) -> Page.Block {
    let answers = nextLine()?.isItem == true ? list().markedItems : []
    if answers.map(\.mark) != Array(["a", "b", "c", "d"].prefix(max(2, answers.count))) {
      fault("a guess has two to four answers: - **a** …, - **b** …", at: start)
    }
    var hidden: [Page.Block] = []
    if nextLine()?.hasPrefix("<details>") == true, case .details(_, let blocks) = details() {
      hidden = blocks
    }
    let reasons = hidden.flatMap(\.markedItems)
    hidden.removeAll { !$0.markedItems.isEmpty }
    let found = zip(answers, reasons).map { answer, reason in
      let isWrong = reason.text.first == .struck(answer.text)
      if !isWrong, !reason.text.plain.hasPrefix("is right: ") {
        fault(
          "a reason is \"is right: …\", or begins with the wrong answer, as in "
            + "\"- **\(answer.mark ?? "a")** ~~\(answer.text.plain)~~: …\"", at: start)
      }
      return Page.Answer(
        mark: answer.mark ?? "", text: answer.text, isRight: !isWrong,
        reason: isWrong
          ? reason.text.dropFirst().without(": ") : reason.text[...].without("is right: "))
    }
    if reasons.map(\.mark) != answers.map(\.mark) {
      fault(
        "each answer has its reason in <details>, under its letter, in the order of the answers",
        at: start)
    } else if found.count(where: \.isRight) != 1 {
      fault("one answer is right, and \(found.count(where: \.isRight)) are", at: start)
    }
    let words = text.trimmingPrefix(#/\*\*Guess:\*\* */#)
    return .question(
      Page.Question(text: [Inline](words), answers: found, hidden: hidden, line: start + 1))
  }
}

extension Page.Block {
  /// The items of a list with marks.
  fileprivate var markedItems: [Page.Item] {
    if case .list(let items, _) = self, items.first?.mark != nil { items } else { [] }
  }
}

extension ArraySlice<Inline> {
  /// The text without the words that it begins with.
  fileprivate func without(_ words: String) -> [Inline] {
    guard case .text(let text)? = first, text.hasPrefix(words) else { return Array(self) }
    return [.text(String(text.dropFirst(words.count)))] + dropFirst()
  }
}
