import BookLibrary
import RoomData
import RoomModel

/// The countdown in the database, and the sessions that it becomes.
struct LiveReading: ReadingService {
  let room: RoomItems

  func start(_ book: Book.ID, minutes: Int) throws {
    guard 5...180 ~= minutes else { throw RoomError.badLength }
    let now = room.clock.now()
    try room.write { writer in
      if let other = try writer.stored.countdown() { throw RoomError.otherCountdown(other.bookID) }
      // Refuses a missing book.
      let countdown = Countdown(bookID: book, minutes: minutes, start: now, lastStart: now)
      try writer.put(.countdown(countdown))
    }
  }

  func pauseOrResume(_ countdown: Countdown) throws {
    var changed = countdown
    changed.pauseOrResume(at: room.clock.now())
    try room.write { [changed] in
      try $0.replace(.countdown(countdown), with: .countdown(changed))
    }
  }

  func stop(_ countdown: Countdown) throws {
    try room.write { try $0.replace(.countdown(countdown), with: nil) }
  }

  func finish() throws -> Bool {
    guard let countdown = room.countdown, let end = countdown.end, end <= room.clock.now() else {
      return false
    }
    do {
      let events = try room.write { writer in
        // Another program may have recorded, paused or stopped it.
        guard try writer.stored.countdown() == countdown else { return }
        let session = ReadingSession(
          id: try writer.stored.nextID(in: .session), bookID: countdown.bookID,
          start: countdown.start, end: end, breaks: countdown.breaks, minutes: countdown.minutes)
        try writer.put(.session(session))
        try writer.remove(.countdown(countdown))
      }
      return !events.isEmpty
    } catch { throw RoomError.notRecorded("\(error)") }
  }
}
