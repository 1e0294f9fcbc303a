public import BookLibrary
import Foundation
public import Observation
public import RoomServices

/// The timer's **View Model**: the countdown, the time that is left, and the question whether to keep
/// a countdown that the last run of the program left behind.
@MainActor @Observable public final class TimerViewModel {
  private let services: any ServiceFactory
  private let shelf: ShelfViewModel
  private let foot: Foot
  private let now: @Sendable () -> Date

  /// The countdown that runs or is paused.
  public private(set) var countdown: Countdown?
  /// The seconds that are left of it.
  public private(set) var secondsLeft = 0
  /// Whether somebody must ``keep()`` or ``stop()`` the countdown, because it is one of an earlier run
  /// or couldn't be recorded, or because they asked.
  private var isInQuestion = false
  /// The minutes of the next countdown.
  public private(set) var minutes = 25

  init(
    _ services: any ServiceFactory, shelf: ShelfViewModel, foot: Foot,
    now: @escaping @Sendable () -> Date
  ) {
    (self.services, self.shelf, self.foot, self.now) = (services, shelf, foot, now)
  }

  /// The time that is left, as in `24:59`.
  public var time: String { String(format: "%d:%02d", secondsLeft / 60, secondsLeft % 60) }

  /// The title of the book that is read.
  public var title: String? { countdown.map { shelf.title(of: $0.bookID) } }

  /// The question whether to keep the countdown; nil if there is none.
  public var question: String? {
    guard isInQuestion, let title else { return nil }
    return secondsLeft == 0
      ? "A timer has ended: \(title). Record it?" : "\(time) left for \(title). Keep the timer?"
  }

  /// Loads the countdown of an earlier run.
  public func load() async {
    await foot.attempt {
      show(try await services.reading.countdown())
      ask()
    }
  }

  /// Shows the time that is left now, and records a countdown whose time is over.
  public func tick() async {
    show(countdown)
    guard let countdown, countdown.isFinished(at: now()), !isInQuestion else { return }
    await take(.finish)
    ask()
  }

  /// Makes the next countdown longer or shorter: between 5 minutes and 3 hours.
  public func addMinutes(_ count: Int) { minutes = max(5, min(minutes + count, 180)) }

  public func start(_ book: Book.ID) async {
    await foot.attempt { show(try await services.reading.start(book, minutes: minutes)) }
  }

  public func pauseOrResume() async {
    await take(countdown?.isPaused == true ? .resume : .pause)
  }

  /// Asks whether to keep the countdown.
  public func ask() { isInQuestion = countdown != nil }

  /// Gives the countdown up: nothing is recorded.
  public func stop() async { await take(.stop) }

  /// Goes on with the countdown. If its time is over, the next tick records it.
  public func keep() { isInQuestion = false }

  private func take(_ step: Countdown.Step) async {
    await foot.attempt {
      do {
        show(try await services.reading.take(step))
      } catch {
        // It may be another program's doing.
        show(try await services.reading.countdown())
        throw error
      }
    }
  }

  private func show(_ new: Countdown?) {
    countdown = new
    secondsLeft = new.map { Int($0.remaining(at: now()).rounded(.up)) } ?? 0
    if new == nil { isInQuestion = false }
  }
}
