import BookLibrary
import Foundation
import RoomData
import RoomServices
import TerminalKit
import TestSupport
import Testing

@testable import RoomScreens
import RoomModel

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
    let library = try test.library()
    expect(library.shelf[1].title, is: "A Suitcase for Snail")
    expect([library.shelf.count, library.notes.count], is: [20, 5])
  }

  @Test func `a countdown ticks on every screen, stands still in a pause, and records itself`()
    async throws
  {
    let test = try TestRoom()
    let screen = ScriptedScreen([
      .type("2-----"), .see("↵ starts 5 minutes for The Lighthouse That Sneezed."),
      .press(.enter), .see("5:00  of 5 minutes"), .advance(test, minutes: 1.51), .see("3:30"),
      .type("1"), .see("3:30 left · The Lighthouse"), .type("t"), .see("3:30  of 5"),
      .type("t"), .see("3:30  paused"), .advance(test, minutes: 60), .idle(1000),
      .see("3:30  paused"), .type("t"), .see("of 5 minutes"), .advance(test, minutes: 3.49),
      .see("No timer runs."), .type("4"), .see("5 min, 1 break, The Lighthouse"), .see("95 %"),
      .type("1"), .see("The Lighthouse That Sneezed was read for 5 minutes"), .type("q"),
    ])
    await screen.run(test)
    expect(try test.sessions().count, is: 1)
    // A frame is drawn when something on it changes, and at no other time.
    let paused = screen.shown.filter { $0.contains { $0.text.contains("3:30  paused") } }
    expect(paused.count, is: 1)
  }

  @Test func `at the next start a countdown is kept, recorded or dropped, as somebody says`()
    async throws
  {
    let test = try TestRoom()
    let scripts: [[ScriptedScreen.Step]] = [
      [.type("t"), .see("25:00"), .advance(test, minutes: 0.5), .press(.interrupt)],
      // Who quits leaves the question to the next start.
      [.see("y yes · n no · q quit"), .type("q"), .type("n")],
      [
        .see("24:30 left for The Lighthouse That Sneezed. Keep the timer?"), .type("x1"),
        .see("y yes · n no"), .type("y"), .see("u undo"), .press(.endOfTransmission),
      ],
      [
        .see("Keep the timer?"), .advance(test, minutes: 30),
        .see("A timer has ended: The Lighthouse That Sneezed. Record it?"), .type("y"),
        .see("The Lighthouse That Sneezed was read for 25 minutes"),
        .type("t"), .see("25:00"), .type("s"), .see("Keep the timer?"), .type("y"), .see("25:00"),
        .press(.interrupt),
      ],
      [
        .see("Keep the timer?"), .type("n"), .see("u undo"), .type("t"), .see("25:00"),
        .see("u undo"), .type("q"),
      ],
    ]
    for script in scripts { await ScriptedScreen(script).run(test) }
    expect(try test.sessions().map(\.minutes), is: [25])

    // One that can't be recorded is asked about again.
    let other = try TestRoom()
    await other.ask(other.live, "start 84")
    try other.delete(.book(Book(id: 84, title: "", coverPath: "/84")))
    let screen = ScriptedScreen([
      .type("y"), .advance(other, minutes: 25), .see("There is no book 84."),
      .see("A timer has ended: book 84. Record it?"), .type("n2"), .see("No timer runs."),
    ])
    await screen.run(other)
    await other.ask(other.live, "countdown → nil")
  }

  @Test func `every page fits, and the history has a bar for each of 31 days`() async throws {
    let title = "\u{1B}[31mEvil\u{7}\u{202E}\r" + String(repeating: "长", count: 150)
    let days = (0..<31).map { day in
      ReadingSession.test(
        .init(rawValue: day + 1), of: 84, at: -86_400 * Double(day), minutes: 3 * day + 1)
    }
    let test = try TestRoom(books: 20, sessions: days)
    await test.ask(test.live, "rename 84 \(title); note 84 \(title); start 84")
    for columns in [40, 80, 200] {
      let screen = ScriptedScreen(
        size: ScreenSize(columns: columns, rows: 24),
        [
          .type("y"), .type("1"), .see("Evil"), .type("2"), .see("[Timer]"), .type("3"),
          .see("[Notes]"), .type("4"), .see("[Today]"), .type("6"), .see("[Story]"), .type("5"),
          .see("[History]"), .see("31 days, up to 91 min"),
        ])
      await screen.run(test)
      expectThatAllFits(screen.shown, columns: columns)
    }
  }

  private func expectThatAllFits(_ frames: [[StyledLine]], columns: Int) {
    for frame in frames {
      expect(frame.count, is: 24)
      expect(frame.allSatisfy { !$0.text.contains { $0.isNewline || $0 == "\u{1B}" } }, "raw text")
      let wide = frame.filter { $0.displayWidth > columns }.map(\.text)
      // Only rows of lists are left to the screen to cut off.
      expect(wide.filter { !$0.contains("Evil") && !$0.hasPrefix("  20") }, is: [])
    }
    let last = frames.last ?? []
    let scale = last.firstIndex { $0.text.contains("31 days") } ?? 1
    let bars = last[scale - 1].text.dropFirst()
    let width = columns / 31
    expect(bars.count, is: 31 * width)
    let firsts = bars.enumerated().filter { $0.offset % width == 0 }.map(\.element)
    expect(firsts.allSatisfy { "▁▂▃▄▅▆▇█".contains($0) }, String(firsts))
  }
}
