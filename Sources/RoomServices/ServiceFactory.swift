public import BookLibrary
public import Foundation
import RoomData

/// The **Abstract Factory**: one family of services that belong together.
///
/// A program chooses the family in one place. Nobody can combine a real store with a rehearsed
/// server, or the other way round.
public protocol ServiceFactory: Sendable {
  var shelf: any ShelfService { get }
  var reading: any ReadingService { get }
  var notes: any NotesService { get }
  var story: any StoryService { get }
  /// Returns the changes from now on, in the order of the commits: all that came since the last
  /// element.
  func changes() -> AsyncStream<[RoomChange]>
}

/// A family that asks the data anew each time.
public struct LiveServices: ServiceFactory {
  public let shelf: any ShelfService
  public let reading: any ReadingService
  public let notes: any NotesService
  public let story: any StoryService
  let room: Room

  public init(_ room: Room, stories: any StorySource) {
    self.room = room
    shelf = LiveShelf(room: room)
    reading = LiveReading(room: room)
    notes = LiveNotes(room: room)
    story = LiveStory(room: room, source: stories)
  }

  public func changes() -> AsyncStream<[RoomChange]> {
    let queue = room.access.subscribe()
    return AsyncStream {
      for await _ in queue.arrivals {
        let changes = queue.take().compactMap(\.change)
        if !changes.isEmpty { return changes }
      }
      return nil
    }
  }
}

/// The live family with one item for each book, and with books that are loaded once.
public struct CachedServices: ServiceFactory {
  public let shelf: any ShelfService
  public var reading: any ReadingService { base.reading }
  public var notes: any NotesService { base.notes }
  public var story: any StoryService { base.story }
  private let base: LiveServices

  public init(_ base: LiveServices) {
    self.base = base
    shelf = CachedShelf(base.shelf, events: base.room.access.subscribe())
  }

  public func changes() -> AsyncStream<[RoomChange]> { base.changes() }
}

/// A family to try everything with: it is given no store and no server, so it can't touch a real one.
public struct RehearsalServices: ServiceFactory {
  public var shelf: any ShelfService { family.shelf }
  public var reading: any ReadingService { family.reading }
  public var notes: any NotesService { family.notes }
  public var story: any StoryService { family.story }
  private let family: CachedServices

  /// - Parameter library: The library to begin with; it stays as it is.
  public init(
    _ library: Library, calendar: Calendar, now: @escaping @Sendable () -> Date
  ) throws {
    let room = Room(try MemoryAccess(library), calendar: calendar, now: now)
    family = CachedServices(LiveServices(room, stories: BuiltInStories()))
  }

  public func changes() -> AsyncStream<[RoomChange]> { family.changes() }
}
