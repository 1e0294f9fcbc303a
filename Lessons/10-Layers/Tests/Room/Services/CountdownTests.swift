import BookLibrary
import Foundation
import RoomData
import RoomServices
import RoomModel
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
    await test.ask(
      test.live,
      """
      finish → No timer runs.
      start 1 → There is no book 1.
      start 84
      start 71 → The timer runs for book 84. Stop it first.
      wait 24
      finish → The timer has 60 seconds left.
      """)
    let pause = "pause; wait 2; finish → The timer has 60 seconds left.; resume; "
    await test.ask(
      test.live, String(repeating: pause, count: 30) + "wait 1.5; finish → nil; finish → No timer")

    let session = try require(try test.sessions().first)
    expect([session.breaks, session.minutes, session.id.rawValue], is: [30, 25, 1])
    expect(session.end.timeIntervalSince(session.start), is: 85 * 60)
    await test.ask(
      test.live,
      """
      today → sessions: 1, minutes: 25 → focus: 0
      start 84; wait 99; stop → nil; countdown → nil; history → sessions: 1, minutes: 25
      """)
  }

  @Test func `a countdown outlives the process, and is kept or dropped at the next start`()
    async throws
  {
    let folder = try TemporaryFolder()
    func open() throws -> TestRoom {
      try TestRoom(try SQLiteAccess(file: folder.file("room.sqlite")))
    }
    for end in ["finish", "stop"] {
      let (first, next) = (try open(), try open())
      let before = await first.ask(first.live, "start 84; countdown → 84")
      let after = await next.ask(
        next.cached, "countdown; wait 60; \(end) → nil; countdown → nil")

      expect(after[0], is: before[1])
      expect(try next.sessions().map { $0.end.timeIntervalSince($0.start) }, is: [1500])
    }
  }
}
