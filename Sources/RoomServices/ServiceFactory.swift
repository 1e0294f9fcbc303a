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
  private let room: Room

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
        let changes = queue.take().map(RoomChange.init)
        if !changes.isEmpty { return changes }
      }
      return nil
    }
  }
}

/// A family that remembers the answers of another one until something is committed, and that has one
/// item for each book.
public struct CachedServices: ServiceFactory {
  public let shelf: any ShelfService
  public let reading: any ReadingService
  public let notes: any NotesService
  public let story: any StoryService
  private let base: any ServiceFactory

  /// - Parameter room: The room of the other family.
  public init(_ base: any ServiceFactory, in room: Room) {
    self.base = base
    shelf = CachedShelf(base.shelf, room)
    reading = CachedReading(base.reading, room)
    notes = CachedNotes(base.notes, room)
    story = CachedStory(base.story, room)
  }

  public func changes() -> AsyncStream<[RoomChange]> { base.changes() }
}

/// A family that counts the loads of another one, and measures them.
public struct TimedServices: ServiceFactory {
  public let shelf: any ShelfService
  public let reading: any ReadingService
  public let notes: any NotesService
  public let story: any StoryService
  private let base: any ServiceFactory

  public init(_ base: any ServiceFactory, meter: LoadMeter) {
    self.base = base
    shelf = TimedShelf(base: base.shelf, meter: meter)
    reading = TimedReading(base: base.reading, meter: meter)
    notes = TimedNotes(base: base.notes, meter: meter)
    story = TimedStory(base: base.story, meter: meter)
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
    _ library: Library, calendar: Calendar, meter: LoadMeter,
    now: @escaping @Sendable () -> Date
  ) throws(RoomError) {
    let access: MemoryAccess
    do { access = try MemoryAccess(library) } catch { throw RoomError(error) }
    let room = Room(access, calendar: calendar, now: now)
    let live = LiveServices(room, stories: BuiltInStories())
    family = CachedServices(TimedServices(live, meter: meter), in: room)
  }

  public func changes() -> AsyncStream<[RoomChange]> { family.changes() }
}
