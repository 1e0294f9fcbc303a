import RoomData
public import RoomModel

/// Services for trying things out. They aren't given a store or a server, so they can't touch a real
/// one.
public struct RehearsalServices: ServiceFactory {
  public var shelf: any ShelfService { live.shelf }
  public var notes: any NotesService { live.notes }
  public var reading: any ReadingService { live.reading }
  public var room: RoomItems { live.room }
  private let live: LiveServices

  public init(clock: RoomClock) throws {
    live = try LiveServices(
      try SQLiteAccess.filled(at: nil, clock: clock), server: RehearsalServer(), clock: clock)
  }
}
