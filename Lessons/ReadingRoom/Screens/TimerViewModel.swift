import Foundation
import RoomModel
import RoomServices

/// The timer's **View Model**: the countdown, and the time left.
@MainActor struct TimerViewModel {
  let room: Room

  /// The countdown, running or paused.
  var countdown: Countdown? { room.state.countdown }

  /// The time left, as in `24:59`.
  var time: String {
    let seconds = countdown?.secondsLeft(at: room.clock.now()) ?? 0
    return String(format: "%d:%02d", seconds / 60, seconds % 60)
  }

  /// The title of the countdown's book.
  var title: String? { countdown.map { room.state.title(of: $0.bookID) } }

  /// What the timer's keys do now.
  var keys: [String] {
    countdown.map { [$0.isPaused ? "t resume" : "t pause", "s stop"] } ?? ["t timer"]
  }
}
