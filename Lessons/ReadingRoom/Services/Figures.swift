import Foundation
public import Observation
import RoomModel

/// The figures of a room, kept until its sessions or the day change.
@MainActor @Observable public final class Figures {
  public var today: Today { kept.today }
  public var history: SessionHistory { kept.history }
  private let room: Room
  private var kept: Calculation

  init(of room: Room) {
    self.room = room
    kept = Calculation([], room.clock)
  }

  /// Calculates the figures again if the sessions or the day have changed, without blocking the main
  /// actor.
  public func update() async {
    if let new = await kept.updated(to: room.state.sessions, room.clock) { kept = new }
  }
}

/// The figures, with the sessions that they are calculated from.
private struct Calculation {
  let sessions: [ReadingSession]
  let today: Today
  let history: SessionHistory

  init(_ sessions: [ReadingSession], _ clock: RoomClock) {
    let now = clock.now()
    self.sessions = sessions
    today = Today(sessions, now: now, calendar: clock.calendar)
    history = SessionHistory(sessions, now: now, calendar: clock.calendar)
  }

  /// Returns nil if these figures are still true.
  @concurrent func updated(to sessions: [ReadingSession], _ clock: RoomClock) async -> Self? {
    let day = clock.calendar.startOfDay(for: clock.now())
    return day == history.barDays[0] && sessions == self.sessions ? nil : Self(sessions, clock)
  }
}
