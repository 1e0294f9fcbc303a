public import RoomData
public import RoomModel

/// The services of one room.
@MainActor public struct Services {
  public let room: Room
  public var shelf: ShelfService { ShelfService(room: room) }
  public var notes: NotesService { NotesService(room: room) }
  public var reading: ReadingService { ReadingService(room: room) }

  public init(
    _ store: any RoomStore, part: RoomState.Part = .everything, clock: RoomClock
  ) async throws {
    room = try await Room(store, part: part, clock: clock)
  }
}
