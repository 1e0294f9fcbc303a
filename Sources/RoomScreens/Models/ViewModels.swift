public import Foundation
public import RoomServices

/// The view models of all screens, over one family of services.
@MainActor public final class ViewModels {
  public let foot = Foot()
  public let shelf: ShelfViewModel
  public let timer: TimerViewModel
  public let notes: NotesViewModel
  public let today: TodayViewModel
  public let history: HistoryViewModel
  public let story: StoryViewModel
  public let feed: FeedViewModel
  let calendar: Calendar
  private let services: any ServiceFactory
  private let now: @Sendable () -> Date
  private var lastTick: Date

  /// - Parameters:
  ///   - author: The name under which notes are written.
  ///   - calendar: The one that the services' figures are made with.
  public init(
    _ services: any ServiceFactory, author: String, calendar: Calendar,
    now: @escaping @Sendable () -> Date
  ) {
    (self.services, self.calendar, self.now, lastTick) = (services, calendar, now, now())
    shelf = ShelfViewModel(services, foot: foot)
    timer = TimerViewModel(services, foot: foot, now: now)
    notes = NotesViewModel(services, author: author, foot: foot)
    today = TodayViewModel(services, foot: foot)
    history = HistoryViewModel(services, foot: foot, calendar: calendar)
    story = StoryViewModel(services, foot: foot)
    feed = FeedViewModel(services, foot: foot)
  }

  /// Returns the changes from now on.
  func changes() -> AsyncStream<[RoomChange]> { services.changes() }

  /// Loads everything but the story, which may keep us waiting.
  public func load() async {
    await shelf.load()
    await timer.load()
    await notes.load()
    await today.load()
    await history.load()
    await feed.load()
  }

  /// Loads the story, and puts it into the feed; the server may take its time.
  @discardableResult public func loadStory() -> Task<Void, Never> {
    Task {
      await story.load()
      if let story = story.story { feed.add(.story(story)) }
    }
  }

  /// Driven by **events**: each view model is told what was committed, and decides what to do.
  /// The other way is that of the items, which change by themselves: see `RoomApp.draw()`.
  public func hear(_ changes: [RoomChange]) async {
    await shelf.hear(changes)
    await timer.hear(changes)
    await notes.hear(changes)
    await today.hear(changes)
    await history.hear(changes)
    await story.hear(changes)
    await feed.hear(changes)
  }

  /// Lets time go on: the countdown runs, and at midnight another day begins.
  public func tick() async {
    await timer.tick()
    let moment = now()
    defer { lastTick = moment }
    if calendar.isDate(lastTick, inSameDayAs: moment) { return }
    await today.load()
    await history.load()
    await feed.load()
    loadStory()
  }
}
