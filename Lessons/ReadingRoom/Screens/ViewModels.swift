public import RoomModel
public import RoomServices

/// A line of two parts, such as a figure's name and its value.
public typealias LabeledLine = (name: String, text: String)

/// The view models of all pages, over one set of services.
@MainActor public final class ViewModels {
  public let footer = Footer()
  public let shelf: ShelfViewModel
  public let notes: NotesViewModel
  public let timer: TimerViewModel
  public let figures: FiguresViewModel
  let room: RoomItems

  /// - Parameter author: The author of new notes.
  public init(_ services: any ServiceFactory, author: String) {
    room = services.room
    shelf = ShelfViewModel(services.shelf, in: room, footer: footer)
    notes = NotesViewModel(services.notes, in: room, footer: footer, author: author)
    timer = TimerViewModel(services.reading, in: room, footer: footer)
    figures = FiguresViewModel(room)
  }

  /// The current day: `2026-03-10`.
  var day: String { room.clock.day(of: room.clock.now()) }

  public var story: Story { .ofDay(day) }

  /// Changes as time passes, even if the room doesn't.
  var time: String { day + timer.time }

  /// Shows the changes of other programs, and records a countdown whose time is up.
  public func tick() {
    do {
      try room.loadIfChanged()
      try timer.tick()
      footer.problem = nil
    } catch { footer.problem = "\(error)" }
    // What is selected now stays selected, whatever is added later.
    shelf.selection = shelf.selection
    notes.selection = notes.selection
  }

  /// Undoes the last change of books or notes.
  public func undo() {
    footer.attempt {
      let name = try room.undo()
      footer.message = name.map { "Undone: \($0)" } ?? "There is nothing to undo."
    }
  }
}
