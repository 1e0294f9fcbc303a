import BookLibrary
import RoomServices
import TerminalKit

/// What is asked, or what was refused; and the keys.
@MainActor struct FootView {
  let models: ViewModels
  let page: Page
  let prompt: Prompt?

  func lines(width: Int) -> [StyledLine] {
    let width = max(10, width)
    return message.printable.wrapped(to: width).map { StyledLine($0, .warning) }
      + question.map { StyledLine($0.printable.elided(to: width), .bold) }
      + keys.wrapped(to: width).map { StyledLine($0, .dim) }
  }

  private var message: String {
    // An empty text is no mistake before somebody has typed one.
    let problem = prompt.flatMap { $0.text.isEmpty ? nil : $0.rule?.problem(with: $0.text) }
    return models.foot.message ?? problem ?? ""
  }

  /// Whether there is nothing left of a countdown that is left over.
  private var hasEnded: Bool { models.timer.secondsLeft == 0 }

  private var question: [String] {
    if models.timer.isLeftOver {
      [
        hasEnded
          ? "A timer has ended: \(models.timer.title ?? "")."
          : "A timer is still there: \(models.timer.title ?? ""), \(models.timer.time) left."
      ]
    } else {
      prompt.map { ["\($0.question)\($0.text)\($0.rule == nil ? "" : "▏")"] } ?? []
    }
  }

  private var keys: String {
    if models.timer.isLeftOver {
      return "\(hasEnded ? "k record it" : "k keep it") · d drop it · q quit"
    }
    guard let prompt else {
      return page.keys + "n note · t timer · u undo · Tab 1-6 screens · q quit"
    }
    return prompt.rule == nil ? "y yes · n no" : "↵ save · Esc cancel"
  }
}
