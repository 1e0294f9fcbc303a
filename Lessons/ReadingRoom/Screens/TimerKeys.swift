import BookLibrary
import RoomModel
import RoomServices

extension ViewModels {
  /// The keys of the timer, which work on every page.
  var timerKeys: [KeyCommand] {
    guard let countdown = room.state.countdown else {
      return [KeyCommand("t", "timer") { [self] in shelf.selected.map(startTimer) }]
    }
    return [
      KeyCommand("t", countdown.isPaused ? "resume" : "pause", in: footer) { [self] in
        try await services.reading.pauseOrResume(countdown)
      },
      KeyCommand("s", "stop") { [self] in stopTimer(countdown) },
    ]
  }

  private func startTimer(with book: Book) -> Prompt {
    Prompt(question: "Minutes with \(book.title) (5–180):") { [self] in
      try await services.reading.start(book.id, minutes: Int($0) ?? 0)
      footer.message = "Started: \($0) minutes with \(book.title)."
    }
  }

  private func stopTimer(_ countdown: Countdown) -> Prompt {
    let title = room.state.title(of: countdown.bookID)
    return Prompt(
      question: "Stop the timer for \(title)? Nothing will be recorded. y/n", no: "The timer stays."
    ) { [self] _ in
      try await services.reading.stop(countdown)
      footer.message = "Stopped."
    }
  }
}
