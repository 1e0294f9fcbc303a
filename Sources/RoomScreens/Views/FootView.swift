import TerminalKit

/// The foot of the screen: the reason for a refusal, a question, and the keys.
@MainActor struct FootView {
  let models: ViewModels
  let page: Page
  let prompt: Prompt?

  func lines(width: Int) -> [StyledLine] {
    // An empty text is no mistake before somebody has typed.
    let problem = prompt.flatMap { $0.text.isEmpty ? nil : $0.rule.problem(with: $0.text) }
    let message = models.foot.message ?? problem ?? ""
    let question = models.timer.question ?? prompt.map { "\($0.question)\($0.text)▏" }
    return message.wrapped(to: width).map { StyledLine($0, .warning) }
      + (question.map { [StyledLine($0.printable.elided(to: width), .bold)] } ?? [])
      + keys.wrapped(to: width).map { StyledLine($0, .dim) }
  }

  private var keys: String {
    if models.timer.question != nil { return "y yes · n no · q quit" }
    if prompt != nil { return "↵ save · Esc cancel" }
    return page.keys + "n note · t timer · u undo · Tab 1-6 screens · q quit"
  }
}
