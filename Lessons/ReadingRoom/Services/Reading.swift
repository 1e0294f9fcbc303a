public import BookLibrary
public import RoomModel

/// The reading countdown.
extension Room {
  /// Starts the only countdown, of 5 to 180 minutes. It goes on while the program is closed.
  public func startTimer(_ book: Book.ID, minutes: Int) async throws {
    guard 5...180 ~= minutes else {
      throw RoomError.refused("A timer takes a whole number of minutes, from 5 to 180.")
    }
    let now = clock.now()
    let countdown = Countdown(bookID: book, minutes: minutes, start: now, lastStart: now)
    do {
      try await write([.countdown(new: countdown)])
    } catch RoomError.changedSince {
      throw RoomError.refused("The timer is running already. Stop it first.")
    }
  }

  public func pauseOrResume(_ countdown: Countdown) async throws {
    var changed = countdown
    changed.pauseOrResume(at: clock.now())
    try await write([.countdown(old: countdown, new: changed)])
  }

  /// Cancels a countdown: nothing is recorded.
  public func stop(_ countdown: Countdown) async throws {
    try await write([.countdown(old: countdown)])
  }

  /// Turns the countdown into a session if its time is up, and returns that session.
  @discardableResult public func finish() async throws -> ReadingSession? {
    guard let countdown = state.countdown, let end = countdown.end, end <= clock.now() else {
      return nil
    }
    let session = ReadingSession(
      id: 0, bookID: countdown.bookID, start: countdown.start, end: end,
      breaks: countdown.breaks, minutes: countdown.minutes)
    do {
      let changes = try await write([.session(new: session), .countdown(old: countdown)])
      guard case .session(_, let recorded?) = changes[0] else { return nil }
      return recorded
    } catch RoomError.changedSince {
      // Another program has recorded, paused or stopped it.
      try await refresh()
      return nil
    } catch { throw RoomError.refused("The timer isn't recorded yet: \(error)") }
  }
}
