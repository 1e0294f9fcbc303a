public import RoomModel
public import RoomServices

/// The view models of all pages, over one family of services.
@MainActor public final class ViewModels {
  public let footer = Footer()
  public let shelf: ShelfViewModel
  public let notes: NotesViewModel
  public let timer: TimerViewModel
  public let figures: FiguresViewModel
  private let items: RoomItems
  private let clock: RoomClock

  /// - Parameter author: The author of new notes.
  public init(_ services: any ServiceFactory, author: String) {
    items = services.items
    clock = services.clock
    shelf = ShelfViewModel(
      services.shelf, items: items, history: services.history, footer: footer)
    notes = NotesViewModel(
      services.notes, items: items, calendar: clock.calendar, footer: footer, author: author)
    timer = TimerViewModel(services.reading, items: items, clock: clock, footer: footer)
    figures = FiguresViewModel(items, clock: clock)
  }

  /// The current day: `2026-03-10`.
  var day: String { clock.day }

  public var story: Story { .ofDay(day) }

  /// Updates the countdown, and shows the changes of other programs.
  public func tick() async {
    await footer.attempt { try await items.loadIfChanged() }
    await timer.tick()
  }
}
