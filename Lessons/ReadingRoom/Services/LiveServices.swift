public import RoomData
public import RoomModel

/// The services that the readers use.
public struct LiveServices: ServiceFactory {
  public let shelf: any ShelfService
  public let notes: any NotesService
  public let reading: any ReadingService
  public let room: RoomItems

  /// - Parameter server: The server that also has the books, if there is one.
  public init(_ data: any DataAccess, server: (any RoomServer)?, clock: RoomClock) throws {
    room = try RoomItems(data, clock: clock)
    shelf = LiveShelf(room: room, server: server)
    notes = LiveNotes(room: room)
    reading = LiveReading(room: room)
  }
}
