import BookLibrary
import Foundation
public import Observation
public import RoomServices
import RoomModel

/// The day's **View Model**: its figures, and the countdowns that were finished on it.
@MainActor @Observable public final class TodayViewModel {
  private let services: any ServiceFactory
  private let shelf: ShelfViewModel
  private let foot: Foot
  private let calendar: Calendar

  /// The figures; nil until they are loaded.
  public private(set) var today: Today?

  init(_ services: any ServiceFactory, shelf: ShelfViewModel, foot: Foot, calendar: Calendar) {
    (self.services, self.shelf, self.foot, self.calendar) = (services, shelf, foot, calendar)
  }

  /// The figures, as they are shown.
  public var figures: [Figure] {
    guard let today else { return [] }
    return [
      Figure("Sessions", "\(today.sessions)"), Figure("Hours", String(format: "%.1f", today.hours)),
      Figure("Focus", "\(today.focus) %"),
    ]
  }

  /// The sessions, as they are shown: `09:05  25 min, 1 break, A Suitcase for Snail`.
  public var sessions: [Figure] {
    (today?.readings ?? []).map { session in
      let breaks = session.breaks == 1 ? "1 break" : "\(session.breaks) breaks"
      let title = shelf.title(of: session.bookID)
      return Figure(
        calendar.time(of: session.start), "\(session.minutes) min, \(breaks), \(title)")
    }
  }

  public func load() async {
    await foot.attempt { today = try await services.reading.today() }
  }
}
