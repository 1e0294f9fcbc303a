import BookLibrary
import RoomModel
import RoomServices

extension ViewModels {
  /// The keys of the timer, which work on every page.
  var timerKeys: [KeyCommand] {
    guard let countdown = room.state.countdown else {
      return [
        KeyCommand(key: "t", name: "timer") { [self] in
          footer.prompt = shelf.selected.map(startTimer)
        }
      ]
    }
    return [
      KeyCommand(key: "t", name: countdown.isPaused ? "resume" : "pause") { [self] in
        try await room.pauseOrResume(countdown)
      },
      KeyCommand(key: "s", name: "stop") { [self] in footer.prompt = stopTimer(countdown) },
    ]
  }

  private func startTimer(with book: Book) -> Prompt {
    Prompt(question: "Minutes with \(book.title) (5–180):") { [self] in
      try await room.startTimer(book.id, minutes: Int($0) ?? 0)
      footer.message = "Started: \($0) minutes with \(book.title)."
    }
  }

  private func stopTimer(_ countdown: Countdown) -> Prompt {
    let title = room.state.title(of: countdown.bookID)
    return Prompt(
      question: "Stop the timer for \(title)? Nothing will be recorded. y/n", no: "The timer stays."
    ) { [self] _ in
      try await room.stop(countdown)
      footer.message = "Stopped."
    }
  }
}
