public import BookLibrary
import Foundation
public import Observation
public import RoomModel
import RoomServices

/// The timer's **View Model**: the countdown, and the time left.
@MainActor @Observable public final class TimerViewModel {
  private let services: any ServiceFactory
  private let footer: Footer
  /// The seconds left of the countdown.
  public private(set) var secondsLeft = 0
  /// The minutes of the next countdown.
  public private(set) var minutes = 25
  /// A countdown that couldn't be recorded. The reader decides when it is tried again.
  private var failed: Countdown?

  init(_ services: any ServiceFactory, footer: Footer) {
    self.services = services
    self.footer = footer
    secondsLeft = secondsLeftNow
  }

  private var secondsLeftNow: Int { countdown?.secondsLeft(at: services.clock.now()) ?? 0 }

  /// The countdown, running or paused.
  public var countdown: Countdown? { services.items.countdown }

  /// The time left, as in `24:59`.
  public var time: String { String(format: "%d:%02d", secondsLeft / 60, secondsLeft % 60) }

  /// The title of the countdown's book.
  public var title: String? { countdown.map { services.items.title(of: $0.bookID) } }

  /// Updates the time left, and records a countdown whose time is over.
  public func tick() async {
    let left = secondsLeftNow
    // Even setting an equal value would redraw the screen.
    if secondsLeft != left { secondsLeft = left }
    guard let countdown, !countdown.isPaused, left == 0, countdown != failed else { return }
    let title = services.items.title(of: countdown.bookID)
    failed = countdown
    await footer.attempt {
      try await services.reading.finish()
      footer.message = "Recorded: \(countdown.minutes) minutes with \(title)."
    }
  }

  /// Makes the next countdown longer or shorter.
  public func addMinutes(_ count: Int) {
    let range = CountdownRule.minutes
    minutes = max(range.lowerBound, min(minutes + count, range.upperBound))
  }

  public func start(_ book: Book.ID) async {
    await footer.attempt {
      try await services.reading.start(book, minutes: minutes)
      footer.message = "Started: \(minutes) minutes with \(services.items.title(of: book))."
    }
    await tick()
  }

  public func pauseOrResume() async {
    failed = nil
    await footer.attempt {
      if countdown?.isPaused == true {
        try await services.reading.resume()
      } else {
        try await services.reading.pause()
      }
    }
  }

  /// Gives up the countdown: nothing is recorded.
  public func stop() async { await footer.attempt { try await services.reading.stop() } }
}
