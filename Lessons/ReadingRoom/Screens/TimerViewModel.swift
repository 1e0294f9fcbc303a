public import BookLibrary
import Foundation
public import RoomModel
import RoomServices

/// The timer's **View Model**: the countdown, and the time left.
@MainActor public final class TimerViewModel {
  private let service: any ReadingService
  private let room: RoomItems
  private let footer: Footer

  init(_ service: any ReadingService, in room: RoomItems, footer: Footer) {
    self.service = service
    self.room = room
    self.footer = footer
  }

  private var secondsLeft: Int { countdown?.secondsLeft(at: room.clock.now()) ?? 0 }

  /// The countdown, running or paused.
  public var countdown: Countdown? { room.countdown }

  /// The time left, as in `24:59`.
  public var time: String { String(format: "%d:%02d", secondsLeft / 60, secondsLeft % 60) }

  /// The title of the countdown's book.
  public var title: String? { countdown.map { room.title(of: $0.bookID) } }

  /// Records a countdown whose time is up. If that fails, the next tick tries again.
  public func tick() throws {
    guard let countdown, try service.finish() else { return }
    let title = room.title(of: countdown.bookID)
    footer.news = "Recorded: \(countdown.minutes) minutes with \(title)."
  }

  public func start(_ book: Book.ID, minutes: Int) {
    footer.attempt {
      try service.start(book, minutes: minutes)
      footer.message = "Started: \(minutes) minutes with \(room.title(of: book))."
    }
  }

  public func pauseOrResume(_ countdown: Countdown) {
    footer.attempt { try service.pauseOrResume(countdown) }
  }

  /// Cancels the countdown: nothing is recorded.
  public func stop(_ countdown: Countdown) { footer.attempt { try service.stop(countdown) } }
}
