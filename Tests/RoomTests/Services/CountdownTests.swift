import BookLibrary
import Foundation
import RoomData
import RoomServices
import TestSupport
import Testing

/// The countdown, and the only way to a session.
struct CountdownTests {
  @Test func `a countdown runs by the clock, stands still in a pause, and can't go below 0`() {
    let start = Date(timeIntervalSince1970: 0)
    var countdown = Countdown(84, minutes: 10, at: start)
    func left(_ minutes: Double) -> Double { countdown.remaining(at: start + minutes * 60) / 60 }

    expect([left(0), left(4), left(10), left(99), left(-5)], is: [10, 6, 0, 0, 10])
    for _ in 1...2 { countdown.pause(at: start + 240) }
    expect([left(4), left(99)], is: [6, 6])
    expect(countdown.isPaused && countdown.end == nil, "it stands still")
    for moment in [600.0, 660] { countdown.resume(at: start + moment) }
    expect([left(10), left(13), left(16)], is: [6, 3, 0])
    expect(countdown.end, is: start + 960)
    countdown.pause(at: start + 960)
    expect(countdown.breaks, is: 1, "after its end there is no break")
    expect(countdown.isFinished(at: start + 960), "it is over")
  }

  @Test func `only a finished countdown makes a session, once`() async throws {
    let test = try TestRoom()
    let reading = test.live.reading
    await expect(throws: RoomError.noCountdown) { try await reading.take(.finish) }
    await expect(throws: RoomError.noSuchBook(1)) { try await reading.start(1, minutes: 25) }
    try await reading.start(84, minutes: 25)
    await expect(throws: RoomError.otherCountdown(84)) { try await reading.start(71, minutes: 1) }
    test.clock.advance(minutes: 24)
    await expect(throws: RoomError.notFinished(secondsLeft: 60)) {
      try await reading.take(.finish)
    }
    for _ in 1...30 {
      try await reading.take(.pause)
      test.clock.advance(minutes: 2)
      await expect(throws: RoomError.notFinished(secondsLeft: 60)) {
        try await reading.take(.finish)
      }
      try await reading.take(.resume)
    }
    test.clock.advance(minutes: 1.5)
    expect(try await reading.take(.finish), is: nil)
    await expect(throws: RoomError.noCountdown) { try await reading.take(.finish) }

    let session = try #require(try await test.access.read { try $0.sessions(with: nil) }.first)
    expect([session.breaks, session.minutes, session.id.rawValue], is: [30, 25, 1])
    expect(session.end.timeIntervalSince(session.start), is: 85 * 60)
    let today = try await reading.today()
    expect([today.sessions, today.minutes, today.focus], is: [1, 25, 0])

    try await reading.start(84, minutes: 25)
    test.clock.advance(minutes: 99)
    try await reading.take(.stop)
    expect(try await reading.countdown(), is: nil)
    expect(try await reading.history().sessions, is: 1)
  }

  @Test func `a countdown outlives the process, and is kept or dropped at the next start`()
    async throws
  {
    let folder = try TemporaryFolder()
    for isKept in [true, false] {
      var before: Countdown?
      do {
        let test = try TestRoom(try SQLiteAccess(file: folder.file("room.sqlite")))
        before = try await test.live.reading.start(84, minutes: 25)
      }
      let test = try TestRoom(try SQLiteAccess(file: folder.file("room.sqlite")))
      let reading = test.cached.reading
      test.clock.advance(minutes: 60)

      expect(try await reading.countdown(), is: before)
      try await reading.take(isKept ? .finish : .stop)

      let sessions = try await test.access.read { try $0.sessions(with: nil) }
      expect(sessions.map { $0.end.timeIntervalSince($0.start) }, is: [1500])
      expect(try await reading.countdown(), is: nil)
    }
  }
}
