public import RoomModel
public import RoomServices

/// The view models of all pages, over one family of services.
@MainActor public final class ViewModels {
  public let footer = Footer()
  public let shelf: ShelfViewModel
  public let notes: NotesViewModel
  public let timer: TimerViewModel
  public let figures: FiguresViewModel
  private let services: any ServiceFactory

  /// - Parameter author: The author of new notes.
  public init(_ services: any ServiceFactory, author: String) {
    self.services = services
    shelf = ShelfViewModel(services, footer: footer)
    notes = NotesViewModel(services, footer: footer, author: author)
    timer = TimerViewModel(services, footer: footer)
    figures = FiguresViewModel(services)
  }

  /// The current day: `2026-03-10`.
  var day: String { services.clock.day }

  public var story: Story { .ofDay(day) }

  /// Updates the countdown, and shows the changes of other programs.
  public func tick() async {
    await footer.attempt { try await services.items.loadIfChanged() }
    await timer.tick()
  }
}
