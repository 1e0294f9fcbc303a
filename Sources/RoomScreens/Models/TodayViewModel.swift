public import BookLibrary
public import Observation
public import RoomServices

/// The day's **View Model**: its figures, and the countdowns that were finished on it.
@MainActor @Observable public final class TodayViewModel {
  private let services: any ServiceFactory
  private let foot: Foot
  private var titles = Titles()

  /// The figures; nil until they are loaded.
  public private(set) var today: Today?

  public init(_ services: any ServiceFactory, foot: Foot) {
    (self.services, self.foot) = (services, foot)
  }

  /// The figures, as they are shown.
  public var figures: [Figure] {
    guard let today else { return [] }
    return [
      Figure("Sessions", "\(today.sessions)"), Figure("Hours", today.hours.oneDigit),
      Figure("Focus", "\(today.focus) %"),
    ]
  }

  /// The title of a session's book.
  public func title(of reading: ReadingSession) -> String { titles[reading.bookID] }

  public func load() async {
    await foot.attempt {
      titles = Titles(try await services.shelf.items())
      today = try await services.reading.today()
    }
  }

  func hear(_ changes: [RoomChange]) async {
    if changes.concern(.readings) { return await load() }
    // No figure depends on a title.
    guard changes.concern(.books) else { return }
    await foot.attempt { titles = Titles(try await services.shelf.items()) }
  }
}
