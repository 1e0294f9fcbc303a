import BookLibrary
import Foundation
import RoomModel
import RoomServices
import TestSupport
import Testing

/// The family's rules, each with its sentence.
@MainActor struct ServiceTests {
  private let test: TestRoom
  private var room: Room { test.room }

  init() async throws { test = try await TestRoom() }

  @Test(arguments: [
    (" \n\t\u{200B}\u{FEFF}\u{3164}\u{7}", "A title can't be blank.", "A note can't be blank."),
    (
      String(repeating: "é", count: 2001), "A title has at most 200 characters; this one has 2001.",
      "A note has at most 2000 characters; this one has 2001."
    ),
  ])
  func `a blank text is refused, and so is a long one`(
    text: String, title: String, note: String
  ) async throws {
    #expect(try await test.refusal { try await room.addBook(text) } == title)
    #expect(try await test.refusal { try await room.rename(84, to: text) } == title)
    let new = try await test.refusal { try await room.writeNote(text, by: "Mei", about: 84) }
    let old = try await test.refusal { try await room.rewrite(room.note(1), as: text) }
    #expect([new, old] == [note, note])
  }

  @Test func `a book goes with its notes and sessions, but the last one stays`() async throws {
    try await room.startTimer(97, minutes: 5)
    let refusal = try await test.refusal { try await room.remove(97) }
    #expect(refusal == "Book 97 is being read. Stop the timer first.")
    try await room.remove(84)
    #expect(room.state.notes == [])
    #expect(room.state.sessions == Array(ReadingSession.fixture.prefix(2)))
    try await room.remove(71)
    let last = try await test.refusal { try await room.remove(97) }
    #expect(last == "Book 97 is the only one, so it stays.")
  }

  @Test func `there is one countdown, which two programs finish in time, and record once`()
    async throws
  {
    try await room.startTimer(84, minutes: 25)
    let other = try await test.other()
    test.clock.advance(minutes: 24)
    let second = try await test.refusal { try await room.startTimer(97, minutes: 5) }
    #expect(second == "The timer is running already. Stop it first.")
    #expect(try await room.finish() == nil)
    test.clock.advance(minutes: 1)
    let session = ReadingSession(
      id: 5, bookID: 84, start: Clock.noon, end: Clock.noon + 1500, breaks: 0, minutes: 25)
    #expect(try await room.finish() == session)
    #expect(try await other.finish() == nil)
    #expect(other.state == room.state && room.state.countdown == nil)
    #expect(try await test.stored.sessions == ReadingSession.fixture + [session])
  }

  @Test func `a countdown runs by the clock, and stands still while it is paused`() {
    let noon = Clock.noon
    var countdown = Countdown(bookID: 84, minutes: 10, start: noon, lastStart: noon)
    #expect([0, 59.5, 600, 9999].map { countdown.secondsLeft(at: noon + $0) } == [600, 541, 0, 0])
    countdown.pauseOrResume(at: noon + 240)
    #expect(countdown.secondsLeft(at: noon + 9999) == 360)
    countdown.pauseOrResume(at: noon + 1200)
    // After the end, there is no break.
    countdown.pauseOrResume(at: noon + 1560)
    #expect(countdown.breaks == 1 && countdown.end == noon + 1560)
    // A clock that is set back takes no time away.
    #expect(countdown.secondsLeft(at: noon - 3600) == 360)
  }
}
