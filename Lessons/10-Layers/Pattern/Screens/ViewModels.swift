public import Foundation
public import RoomModel
public import RoomServices

/// The view models of all pages, over one family of services.
@MainActor public final class ViewModels {
  public let footer = Footer()
  public let shelf: ShelfViewModel
  public let notes: NotesViewModel
  public let timer: TimerViewModel
  public let figures: FiguresViewModel
  let services: any ServiceFactory
  private let calendar: Calendar
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - author: The name under which notes are written.
  ///   - now: Returns the present time.
  public init(
    _ services: any ServiceFactory, author: String, calendar: Calendar,
    now: @escaping @Sendable () -> Date
  ) {
    self.services = services
    self.calendar = calendar
    self.now = now
    shelf = ShelfViewModel(services, footer: footer)
    notes = NotesViewModel(services, footer: footer, author: author, calendar: calendar)
    timer = TimerViewModel(services, footer: footer, now: now)
    figures = FiguresViewModel(services, calendar: calendar, now: now)
  }

  /// The day that it is now: `2026-03-10`.
  var day: String { calendar.name(of: now()) }

  public var story: Story { .ofDay(day) }

  /// Lets time go on: the countdown runs, and the changes of other programs show.
  public func tick() async {
    await footer.attempt { try await services.items.loadIfChanged() }
    await timer.tick()
  }
}
