import RoomData

/// What all services share, and the screens observe.
public struct Room: Sendable {
  /// The room's contents, as all screens show them.
  public let items: RoomItems
  /// The changes that can be undone.
  public let commands: CommandHistory
  public let clock: RoomClock
  let data: any DataAccess

  @MainActor init(_ data: any DataAccess, clock: RoomClock) async throws {
    self.data = data
    self.clock = clock
    items = try await RoomItems(data)
    commands = CommandHistory(items)
  }
}

extension Room {
  /// Calculates the figures of the current day.
  @MainActor public var today: Today {
    Today(items.sessions, now: clock.now(), calendar: clock.calendar)
  }

  /// Calculates the figures of all sessions.
  @MainActor public var history: History {
    History(items.sessions, now: clock.now(), calendar: clock.calendar)
  }
}
