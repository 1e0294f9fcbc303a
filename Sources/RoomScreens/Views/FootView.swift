import TerminalKit

/// The foot of the screen: the reason for a refusal, a question, and the keys.
@MainActor struct FootView {
  let message: String?
  let question: Prompt?
  let page: Page

  func lines(width: Int) -> [StyledLine] {
    let width = max(10, width)
    return (message ?? problem ?? "").wrapped(to: width).map { StyledLine($0, .warning) }
      + asked.map { StyledLine($0.printable.elided(to: width), .bold) }
      + keys.wrapped(to: width).map { StyledLine($0, .dim) }
  }

  /// The reason why the text can't stay so; an empty one is no mistake before somebody has typed.
  private var problem: String? {
    question.flatMap { $0.text.isEmpty ? nil : $0.rule?.problem(with: $0.text) }
  }

  private var asked: [String] {
    question.map { ["\($0.question)\($0.text)\($0.rule == nil ? "" : "▏")"] } ?? []
  }

  private var keys: String {
    guard let question else {
      return page.keys + "n note · t timer · u undo · Tab 1-6 screens · q quit"
    }
    return question.rule == nil ? "y yes · n no" : "↵ save · Esc cancel"
  }
}
