import BookLibrary
import Foundation
import RoomData
import RoomServices
import TerminalKit
import TestSupport
import Testing

@testable import RoomScreens

/// The app on a screen whose events are written beforehand.
@MainActor struct AppTests {
  @Test func `keys become changes, and each change is drawn`() async throws {
    let test = try TestRoom()
    let screen = ScriptedScreen(
      [
        .press(.down), .see("▸ 84"),
        .type("n"), .see("Note on A Suitcase for Snail: "), .lose("can't be empty"), .press(.enter),
        .see("A note can't be empty."), .type("Slowt"), .lose("A note can't be empty."),
        .press(.backspace), .press(.enter),
        .see("Mei on A Suitcase for Snail: Slow"),
        .type("r"), .type("!"), .press(.enter), .see("84     A Suitcase for Snail!"),
        .see("Mei on A Suitcase for Snail!: Slow"),
        .type(" "), .see("84   ✓ A Suitcase"),
        .type("x"), .see("▸ 97"), .type("u"), .see("▸ 84   ✓ A Suitcase for Snail!"),
        .press(.enter), .see("Notes on A Suitcase for Snail!"), .type("3"), .see("All notes"),
        .press(.down), .see("▸ 2015-05-20"), .type("3"), .see("▸ 2026-03-10"),
        .press(.tab), .see("Nobody has read yet."), .type("5"), .see("31 days, up to 0 min"),
        .type("6"), .see("Once upon a time."),
        .type("1r"), .type(String(repeating: "x", count: 180)), .see("at most 200 characters"),
        .press(.escape), .see("▸ 84   ✓ A Suitcase for Snail!"),
        .type("uu"), .see("▸ 84     A Suitcase for Snail\n"), .press(.enter), .see("Snail: Slow"),
        .type("u"), .see("No notes yet."), .type("1"),
      ] + Array(repeating: .press(.down), count: 18) + [
        .see("▸ 665"), .type("q"),
      ])
    await screen.run(test)

    expect(screen.closings, is: 1)
    let library = try await test.access.read { try $0.library() }
    expect(library.shelf[1].title, is: "A Suitcase for Snail")
    expect([library.shelf.count, library.notes.count], is: [20, 5])
  }

  @Test func `the timer ticks on every screen, and the next start asks about it`() async throws {
    let test = try TestRoom()
    let first = ScriptedScreen([
      .type("t"), .see("25:00  of 25 minutes"), .advance(test, minutes: 0.5), .see("24:30"),
      .type("1"), .see("24:30 left · The Lighthouse"), .type("t"), .see("24:30  of 25"),
      .type("t"), .see("24:30  paused"), .type("t"), .see("of 25 minutes"), .press(.interrupt),
    ])
    await first.run(test)

    let second = ScriptedScreen([
      .see("24:30 left for The Lighthouse That Sneezed. Keep the timer?"),
      .type("x1"),
      .see("y yes · n no"), .type("y"), .advance(test, minutes: 25),
      .see("The Lighthouse That Sneezed was read for 25 minutes"),
      .type("2+"), .see("↵ starts 30 minutes for The Lighthouse That Sneezed."),
      .press(.enter), .see("30:00"), .type("s"), .see("Keep the timer?"), .type("y"), .see("30:00"),
      .press(.endOfTransmission),
    ])
    await second.run(test)
    // Who quits leaves the question to the next start.
    await ScriptedScreen([.see("y yes · n no · q quit"), .type("q"), .type("n")]).run(test)

    let third = ScriptedScreen([
      .see("Keep the timer?"), .advance(test, minutes: 30),
      .see("A timer has ended: The Lighthouse That Sneezed. Record it?"), .type("n"),
      .see("u undo"), .type("2"), .see("No timer runs."),
    ])
    await third.run(test)
    expect(try await test.access.read { try $0.sessions(with: nil).map(\.minutes) }, is: [25])
  }

  @Test func `a change that is committed while the app loads is shown, too`() async throws {
    let test = try TestRoom()
    let services = LateNotes(test.cached)
    services.meanwhile = { time in
      // The second time is the feed's, and the last one of the start.
      guard time == 2 else { return }
      _ = try? await test.live.notes.write("Meanwhile.", by: "Jonas", about: nil)
    }
    await ScriptedScreen([.see("Jonas: Meanwhile.")]).run(test, services)
  }

  @Test(arguments: [40, 80, 200])
  func `every page fits, and the history has a bar for each of 31 days`(columns: Int)
    async throws
  {
    let title = "\u{1B}[31mEvil\u{7}\u{202E}\n" + String(repeating: "长", count: 150)
    let days = (0..<31).map { day in
      ReadingSession(
        id: .init(rawValue: day + 1), bookID: 84,
        start: ReadingSession.today.start - Double(day) * 24 * 3600,
        end: ReadingSession.today.end, breaks: 0, minutes: 3 * day + 1)
    }
    let test = try TestRoom(books: 20, sessions: days)
    try await test.live.shelf.rename(84, to: title)
    try await test.live.notes.write(title, by: title, about: 84)
    try await test.live.reading.start(84, minutes: 25)
    let screen = ScriptedScreen(
      size: ScreenSize(columns: columns, rows: 24),
      [.type("y"), .type("1"), .see("Evil")]
        + ["2 Timer", "3 Notes", "4 Today", "6 Story", "5 History"].flatMap { page in
          [.type(String(page.prefix(1))), .see("[\(page.dropFirst(2))]")]
        }
        + [.see("31 days, up to 91 min")])
    await screen.run(test)

    for frame in screen.shown {
      expect(frame.count, is: 24)
      expect(frame.allSatisfy { !$0.text.contains { $0.isNewline || $0 == "\u{1B}" } }, "raw text")
      let wide = frame.filter { $0.displayWidth > columns }.map(\.text)
      // Only rows of lists are left to the screen to cut off.
      expect(wide.filter { !$0.contains("Evil") && !$0.hasPrefix("  20") }, is: [])
    }
    let last = screen.shown.last ?? []
    let scale = last.firstIndex { $0.text.contains("31 days") } ?? 1
    let bars = last[scale - 1].text.dropFirst()
    let width = columns / 31
    expect(bars.count, is: 31 * width)
    let firsts = bars.enumerated().filter { $0.offset % width == 0 }.map(\.element)
    expect(firsts.allSatisfy { "▁▂▃▄▅▆▇█".contains($0) }, String(firsts))
  }

  @Test func `a frame is drawn when something on it changes, and at no other time`() async throws {
    let test = try TestRoom()
    let screen = ScriptedScreen([
      .type("t"), .see("25:00"), .idle(1000), .advance(test, minutes: 0.1), .see("24:54"),
      .idle(1000),
    ])
    await screen.run(test)
    let timers = screen.shown.filter { $0[0].text.contains("[Timer]") }
    expect(timers.count, is: 2)
  }
}
