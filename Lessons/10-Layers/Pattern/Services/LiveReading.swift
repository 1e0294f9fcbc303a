import BookLibrary
import Foundation
import RoomData
import RoomModel

/// The countdown in the database, and the sessions that it becomes.
struct LiveReading: ReadingService {
  let room: RoomItems

  func start(_ book: Book.ID, minutes: Int) throws {
    try TextRule.minutes.check("\(minutes)")
    let now = room.clock.now()
    try room.write { writer in
      if let other = try writer.stored.countdown() { throw RoomError.otherCountdown(other.bookID) }
      // Refuses a missing book.
      let countdown = Countdown(bookID: book, minutes: minutes, start: now, lastStart: now)
      try writer.put(.countdown(countdown))
    }
  }

  func setPaused(_ isPaused: Bool) throws {
    let now = room.clock.now()
    try room.write { writer in
      var countdown = try writer.stored.requireCountdown()
      countdown.setPaused(isPaused, at: now)
      try writer.put(.countdown(countdown))
    }
  }

  func stop(_ book: Book.ID) throws {
    try room.write { writer in
      let countdown = try writer.stored.requireCountdown()
      // Another program may have started another one.
      guard countdown.bookID == book else { throw RoomError.otherCountdown(countdown.bookID) }
      try writer.remove(.countdown(countdown))
    }
  }

  func finish() throws {
    let now = room.clock.now()
    try room.write { writer in
      let countdown = try writer.stored.requireCountdown()
      guard let end = countdown.end, end <= now else {
        let seconds = countdown.secondsLeft(at: now)
        throw RoomError.notFinished(secondsLeft: seconds)
      }
      let session = ReadingSession(
        id: try writer.stored.nextID(in: .session), bookID: countdown.bookID,
        start: countdown.start, end: end,
        breaks: countdown.breaks, minutes: countdown.minutes)
      try writer.put(.session(session))
      try writer.remove(.countdown(countdown))
    }
  }
}

extension RoomReader {
  fileprivate func requireCountdown() throws -> Countdown {
    guard let countdown = try countdown() else { throw RoomError.noCountdown }
    return countdown
  }
}
