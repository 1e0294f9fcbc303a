import BookLibrary
import Foundation
public import Observation
public import RoomServices

/// The feed's **View Model**: notes, today's finished countdowns and stories, mixed, the newest
/// first.
@MainActor @Observable public final class FeedViewModel {
  private let services: any ServiceFactory
  private let foot: Foot
  private var titles = Titles()

  /// The rows, the newest first.
  public private(set) var entries: [RoomItem] = []

  public init(_ services: any ServiceFactory, foot: Foot) {
    (self.services, self.foot) = (services, foot)
  }

  /// Returns the text of a row.
  public func text(of entry: RoomItem) -> String {
    switch entry {
    case .book(let book): titles[book.id]
    case .note(let note): titles.line(for: note)
    case .session(let session): "\(titles[session.bookID]) was read for \(session.minutes) minutes"
    case .story(let story): "Story: \(story.title)"
    }
  }

  /// Loads the newest notes and today's countdowns. A story comes by ``add(_:)``.
  public func load() async {
    await foot.attempt {
      titles = Titles(try await services.shelf.items())
      let notes = try await services.notes.notes(about: nil)
      let today = try await services.reading.today()
      entries.removeAll { !$0.isStory }
      for note in notes.suffix(50) { add(.note(note)) }
      for reading in today.readings { add(.session(reading)) }
    }
  }

  /// Takes each change as it is: a new note makes the feed one row longer, and nothing is loaded.
  func hear(_ changes: [RoomChange]) async {
    if changes.concern(.books) {
      await foot.attempt { titles = Titles(try await services.shelf.items()) }
    }
    for change in changes {
      switch change {
      case .added(let item): add(item)
      case .changed(let old, let new):
        entries.removeAll { $0 == old }
        add(new)
      case .removed(let item): entries.removeAll { $0 == item }
      case .refreshed: await load()
      }
    }
  }

  /// Adds a row where its date belongs; one that is there isn't added again.
  public func add(_ entry: RoomItem) {
    // There is one story: the last.
    if entry.isStory { entries.removeAll(where: \.isStory) }
    guard let date = entry.date, !entries.contains(entry) else { return }
    entries.insert(entry, at: entries.firstIndex { $0.date ?? date <= date } ?? entries.endIndex)
  }
}

extension RoomItem {
  fileprivate var isStory: Bool { if case .story = self { true } else { false } }

  /// When it happened; nil for a book, which isn't news.
  var date: Date? {
    switch self {
    case .book: nil
    case .note(let note): note.created
    case .session(let session): session.end
    case .story(let story): story.date
    }
  }
}
