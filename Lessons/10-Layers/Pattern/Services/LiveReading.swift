import BookLibrary
import Foundation
import RoomData
import RoomModel

/// The countdown in the database, and the sessions that it becomes.
struct LiveReading: ReadingService {
  let room: Room

  func start(_ book: Book.ID, minutes: Int) async throws {
    guard CountdownRule.minutes.contains(minutes) else {
      throw RoomError.badLength(minutes: minutes)
    }
    let now = room.clock.now()
    try await room.write { writer in
      if let other = try writer.stored.countdown() { throw RoomError.otherCountdown(other.bookID) }
      // Refuses a missing book.
      let countdown = Countdown(bookID: book, minutes: minutes, start: now, lastStart: now)
      try writer.put(.countdown(countdown))
    }
  }

  func pause() async throws {
    let now = room.clock.now()
    try await change { $0.pause(at: now) }
  }

  func resume() async throws {
    let now = room.clock.now()
    try await change { $0.resume(at: now) }
  }

  func stop() async throws {
    try await room.write { try $0.remove(.countdown(try $0.stored.requireCountdown())) }
  }

  func finish() async throws {
    let now = room.clock.now()
    try await room.write { writer in
      let countdown = try writer.stored.requireCountdown()
      guard let end = countdown.end, end <= now else {
        let seconds = countdown.secondsLeft(at: now)
        throw RoomError.notFinished(secondsLeft: seconds)
      }
      let session = ReadingSession(
        id: try writer.nextID(in: .session), bookID: countdown.bookID,
        start: countdown.start, end: end,
        breaks: countdown.breaks, minutes: countdown.minutes)
      try writer.put(.session(session))
      try writer.remove(.countdown(countdown))
    }
  }

  private func change(_ body: @Sendable (inout Countdown) -> Void) async throws {
    try await room.write { writer in
      var countdown = try writer.stored.requireCountdown()
      body(&countdown)
      try writer.put(.countdown(countdown))
    }
  }
}

extension RoomReader {
  fileprivate func requireCountdown() throws -> Countdown {
    guard let countdown = try countdown() else { throw RoomError.noCountdown }
    return countdown
  }
}
