public import BookLibrary
import RoomData
public import RoomModel

/// The reading countdown. Changing it fails if it has changed since the caller saw it.
@MainActor public struct ReadingService {
  let room: Room

  /// Starts the only countdown, of 5 to 180 minutes. It goes on while the program is closed.
  public func start(_ book: Book.ID, minutes: Int) async throws {
    guard 5...180 ~= minutes else { throw RoomError.badLength }
    let now = room.clock.now()
    try await room.write { state in
      if let other = state.countdown { throw RoomError.otherCountdown(other.bookID) }
      let countdown = Countdown(bookID: book, minutes: minutes, start: now, lastStart: now)
      return [.add(.countdown(countdown))]
    }
  }

  public func pauseOrResume(_ countdown: Countdown) async throws {
    var changed = countdown
    changed.pauseOrResume(at: room.clock.now())
    let change = RoomChange.replace(.countdown(countdown), with: .countdown(changed))
    try await room.write { _ in [change] }
  }

  /// Cancels a countdown: nothing is recorded.
  public func stop(_ countdown: Countdown) async throws {
    try await room.write { _ in [.remove(.countdown(countdown))] }
  }

  /// Turns the countdown into a session if its time is up, and returns that session.
  @discardableResult public func finish() async throws -> ReadingSession? {
    guard let countdown = room.state.countdown, let end = countdown.end, end <= room.clock.now()
    else { return nil }
    let session = ReadingSession(
      id: 0, bookID: countdown.bookID, start: countdown.start, end: end,
      breaks: countdown.breaks, minutes: countdown.minutes)
    do {
      let changes = try await room.write { state in
        // Another program may have recorded, paused or stopped it.
        guard state.countdown == countdown else { return [] }
        return [.add(.session(session)), .remove(.countdown(countdown))]
      }
      guard case .session(let recorded) = changes.first?.new else { return nil }
      return recorded
    } catch { throw RoomError.notRecorded("\(error)") }
  }
}
