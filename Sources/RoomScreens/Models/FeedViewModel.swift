import BookLibrary
import Foundation
public import Observation
import RoomServices
import RoomModel

/// The feed's **View Model**: notes, today's finished countdowns and the story, mixed.
@MainActor @Observable public final class FeedViewModel {
  private let services: any ServiceFactory
  private let shelf: ShelfViewModel
  private let story: StoryViewModel
  private let foot: Foot
  private let calendar: Calendar
  /// All that came, the last one first.
  private var items: [RoomItem] = []

  init(
    _ services: any ServiceFactory, shelf: ShelfViewModel, story: StoryViewModel, foot: Foot,
    calendar: Calendar
  ) {
    (self.services, self.shelf, self.story) = (services, shelf, story)
    (self.foot, self.calendar) = (foot, calendar)
  }

  /// The rows, the newest first: `2026-03-10 09:05  Mei on A Suitcase for Snail: Slow.`
  public var rows: [Figure] {
    var rows = items.compactMap(row)
    if let story = story.story { rows.append((story.date, "Story: \(story.title)")) }
    return rows.sorted { $0.date > $1.date }.map {
      Figure("\(calendar.name(of: $0.date)) \(calendar.time(of: $0.date))", $0.text)
    }
  }

  private func row(of item: RoomItem) -> (date: Date, text: String)? {
    switch item {
    case .note(let note): (note.created, shelf.line(for: note))
    case .session(let session):
      (session.end, "\(shelf.title(of: session.bookID)) was read for \(session.minutes) minutes")
    // A book isn't news, and the story is another view model's.
    case .book, .story: nil
    }
  }

  /// Loads the newest notes and today's countdowns.
  public func load() async {
    await foot.attempt {
      let notes = try await services.notes.notes(about: nil)
      let today = try await services.reading.today()
      items = []
      for note in notes.suffix(50) { add(.note(note)) }
      for session in today.readings { add(.session(session)) }
    }
  }

  /// Takes a change as it is: a new note makes the feed one row longer, and nothing is loaded.
  func hear(_ change: RoomChange) async {
    switch change {
    case .added(let item): add(item)
    case .changed(let old, let new):
      items.removeAll { $0 == old }
      add(new)
    case .removed(let item): items.removeAll { $0 == item }
    case .refreshed: await load()
    }
  }

  /// Adds an item; one that is there isn't added again.
  private func add(_ item: RoomItem) {
    if !items.contains(item) { items.insert(item, at: 0) }
  }
}
