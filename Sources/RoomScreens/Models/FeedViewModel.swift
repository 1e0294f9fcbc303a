public import BookLibrary
public import Foundation
public import Observation
public import RoomServices

/// The feed's **View Model**: notes, today's finished countdowns and stories, mixed, the newest
/// first.
@MainActor @Observable public final class FeedViewModel {
  private let services: any ServiceFactory
  private let foot: Foot
  private var titles = Titles()

  public private(set) var entries: [Entry] = []

  /// A row of the feed.
  public enum Entry: Hashable, Sendable {
    case note(Note)
    case reading(Reading)
    case story(DailyStory)
  }

  public init(_ services: any ServiceFactory, foot: Foot) {
    (self.services, self.foot) = (services, foot)
  }

  /// Returns the text of an entry.
  public func text(of entry: Entry) -> String {
    switch entry {
    case .note(let note):
      "\(note.author)\(note.bookID.map { " on \(titles[$0])" } ?? ""): \(note.content)"
    case .reading(let reading): "\(titles[reading.bookID]) was read for \(reading.minutes) minutes"
    case .story(let story): "Story: \(story.title)"
    }
  }

  /// Loads notes and countdowns. Stories come by ``add(_:)``.
  public func load() async {
    await foot.attempt { () async throws(RoomError) in
      titles = Titles(try await services.shelf.items())
      let notes = try await services.notes.notes(about: nil)
      let today = try await services.reading.today()
      let stories = entries.filter { if case .story = $0 { true } else { false } }
      entries = stories
      for note in notes { add(.note(note)) }
      for slice in today.slices { add(.reading(slice.reading)) }
    }
  }

  /// Takes each change as it is: a new note makes the feed one row longer, and nothing is loaded.
  func hear(_ changes: [RoomChange]) async {
    if changes.contains(.refreshed) { return await load() }
    for change in changes {
      switch change {
      case .added(let item): Entry(item).map(add)
      case .changed(let old, let new):
        Entry(old).map(remove)
        Entry(new).map(add)
      case .removed(let item): Entry(item).map(remove)
      case .refreshed: break
      }
    }
  }

  /// Adds an entry where its date belongs; one that is there already isn't added again.
  public func add(_ entry: Entry) {
    guard !entries.contains(entry) else { return }
    let index = entries.firstIndex { $0.date <= entry.date } ?? entries.endIndex
    entries.insert(entry, at: index)
  }

  private func remove(_ entry: Entry) { entries.removeAll { $0 == entry } }
}

extension FeedViewModel.Entry {
  fileprivate init?(_ item: RoomItem) {
    switch item {
    case .book: return nil
    case .note(let note): self = .note(note)
    case .reading(let reading): self = .reading(reading)
    case .story(let story): self = .story(story)
    }
  }

  public var date: Date {
    switch self {
    case .note(let note): note.created
    case .reading(let reading): reading.end
    case .story(let story): story.date
    }
  }
}
