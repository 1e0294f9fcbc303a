import Foundation
public import RoomData

/// The **Abstract Factory**: one family of services that belong together.
///
/// A program chooses the family in one place, and with it a matching store and server.
public protocol ServiceFactory: Sendable {
  var shelf: any ShelfService { get }
  var notes: any NotesService { get }
  var reading: any ReadingService { get }
  /// The changes that can be undone.
  var history: CommandHistory { get }
  /// The room's contents, as all screens show them.
  var items: RoomItems { get }
  var clock: RoomClock { get }
}

/// The family that the readers use.
public struct LiveServices: ServiceFactory {
  public let shelf: any ShelfService
  public let notes: any NotesService
  public let reading: any ReadingService
  public let history: CommandHistory
  public let items: RoomItems
  public let clock: RoomClock

  /// - Parameter server: The server that also has the books, if there is one.
  @MainActor public init(
    _ data: any DataAccess, server: (any BookServer)?, clock: RoomClock
  ) async throws {
    self.clock = clock
    items = try await RoomItems(data)
    history = CommandHistory(data, items)
    let room = Room(data: data, items: items, history: history, now: clock.now)
    shelf = LiveShelf(room: room, server: server)
    notes = LiveNotes(room: room)
    reading = LiveReading(room: room)
  }
}

/// A family for trying things out. It isn't given a store or a server, so it can't touch a real one.
public struct RehearsalServices: ServiceFactory {
  public var shelf: any ShelfService { family.shelf }
  public var notes: any NotesService { family.notes }
  public var reading: any ReadingService { family.reading }
  public var history: CommandHistory { family.history }
  public var items: RoomItems { family.items }
  public var clock: RoomClock { family.clock }
  private let family: LiveServices
  private let folder = TemporaryFolder()

  @MainActor public init(clock: RoomClock) async throws {
    let data = try SQLiteAccess.filled(
      at: folder.url.appending(path: "rehearsal.sqlite"), clock: clock)
    family = try await LiveServices(data, server: RehearsalServer(), clock: clock)
  }
}

/// A folder that is deleted with this object.
private final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  // Best effort: the system empties its folder, too.
  deinit { try? FileManager.default.removeItem(at: url) }
}
