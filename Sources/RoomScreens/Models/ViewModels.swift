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
  let services: any ServiceFactory
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
    timer = TimerViewModel(services, shelf: shelf, foot: foot, now: now)
    notes = NotesViewModel(
      services, shelf: shelf, foot: foot, author: author, calendar: calendar)
    today = TodayViewModel(services, shelf: shelf, foot: foot, calendar: calendar)
    history = HistoryViewModel(services, shelf: shelf, foot: foot, calendar: calendar)
    story = StoryViewModel(services, foot: foot)
    feed = FeedViewModel(services, shelf: shelf, story: story, foot: foot, calendar: calendar)
  }

  /// Loads everything but the story, whose server may take its time.
  public func load() async {
    await shelf.load()
    await timer.load()
    await notes.load()
    await loadFigures()
    await feed.load()
  }

  private func loadFigures() async {
    await today.load()
    await history.load()
  }

  /// Driven by **events**: the view models are told what was committed, and what they have loaded
  /// of that kind is loaded anew. The other way is that of the items, which change by themselves:
  /// see `RoomApp.draw(on:)`.
  public func hear(_ changes: [RoomChange]) async {
    var (hasBooks, hasNotes, hasSessions) = (false, false, false)
    for change in changes {
      switch change {
      case .added(let item), .changed(_, to: let item), .removed(let item):
        switch item {
        case .book: hasBooks = true
        case .note: hasNotes = true
        case .session: hasSessions = true
        case .story(let new): story.story = new
        }
      case .refreshed: (hasBooks, hasNotes, hasSessions) = (true, true, true)
      }
      await feed.hear(change)
    }
    if hasBooks { await shelf.load() }
    if hasNotes { await notes.load() }
    if hasSessions { await loadFigures() }
  }

  /// Lets time go on: the countdown runs, and at midnight another day begins.
  public func tick() async {
    await timer.tick()
    let moment = now()
    defer { lastTick = moment }
    if calendar.isDate(lastTick, inSameDayAs: moment) { return }
    await loadFigures()
    await feed.load()
    Task { await story.load() }
  }
}
