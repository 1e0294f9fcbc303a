public import RoomData
public import RoomModel

/// The services of one room, which share its contents.
@MainActor public struct Services {
  public let room: Room
  public let shelf: ShelfService
  public let notes: NotesService
  public let reading: ReadingService
  public let figures: Figures

  /// Creates the services of a store.
  ///
  /// - Parameter server: The server that also has the books, if there is one.
  public init(
    _ store: any RoomStore, server: (any RoomServer)? = nil, clock: RoomClock
  ) async throws {
    room = try await Room(store, clock: clock)
    shelf = ShelfService(room: room, server: server)
    notes = NotesService(room: room)
    reading = ReadingService(room: room)
    figures = Figures(of: room)
    await figures.update()
  }
}
