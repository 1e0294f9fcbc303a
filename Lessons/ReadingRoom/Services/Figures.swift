import Foundation
public import Observation
import RoomModel

/// The figures of a room, kept until its sessions or the day change.
@MainActor @Observable public final class Figures {
  public private(set) var today: Today
  public private(set) var history: SessionHistory
  private let room: Room

  init(of room: Room) {
    self.room = room
    today = Today([], now: room.clock.now(), calendar: room.clock.calendar)
    history = SessionHistory([], now: room.clock.now(), calendar: room.clock.calendar)
  }

  /// Calculates the figures again if the sessions or the day have changed, without blocking the main
  /// actor.
  public func update() async {
  }
}
