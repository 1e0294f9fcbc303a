import BookLibrary
import RoomServices
import TerminalKit

@MainActor struct TimerView {
  let model: TimerViewModel
  let selected: BookItem?

  func lines(width: Int) -> [StyledLine] {
    guard let countdown = model.countdown, let title = model.title else {
      let book = selected.map { " for \($0.book.title)" } ?? ""
      return "No timer runs. ↵ starts \(model.minutes) minutes\(book).".lines(
        width: width - 2, indent: 2)
    }
    let state = countdown.isPaused ? "paused" : "of \(countdown.minutes) minutes"
    return [
      StyledLine("  " + title, .bold), "", StyledLine("  \(model.time)  \(state)", .bold),
    ]
  }
}
