public import RoomData

/// The services that the readers use.
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
