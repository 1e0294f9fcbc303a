import BookLibrary
import Foundation
import RoomModel
import RoomServices
import TerminalKit
import TestSupport
import Testing

@testable import RoomScreens
@testable import SQLite

/// The app as its reader sees it.
@MainActor struct ScreenTests {
  private let test: TestRoom
  private let models: ViewModels
  private var state: RoomState { test.room.state }

  init() async throws {
    test = try await TestRoom()
    models = ViewModels(test.room, author: "Mei")
  }

  private func app(_ keys: String) async -> String { await models.app(keys) }

  /// Presses keys, one line of them after the other, and checks what the app shows after each.
  private func expect(
    _ steps: KeyValuePairs<String, String>, at location: SourceLocation = #_sourceLocation
  ) async {
    for (keys, text) in steps {
      let page = await app(keys)
      #expect(page.contains(text), "\(keys):\n\(page)", sourceLocation: location)
    }
  }

  // MARK: - Keys

  @Test func `keys choose, mark, rename and add a book, and open a page`() async {
    await expect([
      "↓ ": "▸ 84  ✓ Snail", "r!↵": "▸ 84  ✓ Snail!", "a": "Title of the new book:",
      "aNew↵": "▸ 98    New", "⇥⇥⇥⇥⇥": "Shelf [Notes] Today", "3↑↓4": "▸ 2026-03-10  ██",
      "4" + String(repeating: "↓", count: 50): "\n▸ 2026-02-08  · 0 min\n  … 13 to 31 of 31\n",
      "3↓":
        "  Sessions    2\n▸ Minutes     50\n  Focus       95%\n  Lighthouse  25 min, breaks: 0\n",
    ])
  }

  @Test func `a removal is a question of one key, which says how much goes with the book`() async {
    await expect([
      "↓x": "Remove Snail, its notes (1) and its sessions (2)? y/n\ny yes · any other key no",
      "xn": "▸ 84    Snail", "xq": "\nNot removed.\n", "x↵x⎋": "Not removed.", "xy": "▸ 97    Moon",
      "u": "Undone: remove Snail", "": "  84    Snail\n▸ 97", "U": "Redone: remove Snail",
      "uU": "u undo (remove Snail)", "uu": "There is nothing to undo.", "U": "Redone",
    ])
    #expect(state.books.map(\.id) == [71, 97])
    // The next key ends a message.
    #expect(await !app("xn↓").contains("Not removed."))
  }

  @Test func `notes are written, changed and removed by keys`() async {
    await expect([
      "2": "▸ 1", "nFine.↵2": "▸ 2  2026-03-10  Mei on Lighthouse: Fine.\n",
      "2↓e..↵": "▸ 1  2026-03-09  Mei on Snail: Slow...\n", "2↓x": "Remove note 1 (Slow...)? y/n",
    ])
    #expect(await !app("2↓xy").contains("Slow"))
  }

  @Test func `the timer takes minutes, pauses, and ends while the app is closed`() async throws {
    await expect([
      "t": "Minutes with Lighthouse (5–180):",
      "t181↵": "whole number of minutes, from 5 to 180",
      "t5⎋t100←↵": "Started: 10 minutes with Lighthouse.", "": "t pause",
    ])
    test.clock.advance(minutes: 1.5)
    await expect(["t": " 8:30 left, paused · Lighthouse", "": "t resume"])
    test.clock.advance(minutes: 3.5)
    await expect(["t2": " 8:30 left · Lighthouse"])
    test.clock.advance(minutes: 24 * 60)
    let next = ViewModels(try await test.other(), author: "Jonas")
    #expect(await next.app("").contains("Recorded: 10 minutes with Lighthouse."))
    let session = try #require(next.room.state.sessions.last)
    #expect(session.minutes == 10 && session.breaks == 1)
    #expect(session.end.timeIntervalSince(session.start) == 13.5 * 60)
  }

  @Test func `a timer that can't be recorded hides no answer, and is tried again`() async throws {
    try await test.room.startTimer(84, minutes: 5)
    test.clock.advance(minutes: 5)
    try test.folder.stop("INSERT ON session")
    await expect(["uaNew↵": "The timer isn't recorded yet:", "": "▸ 98    New"])
    try test.folder.execute("DROP TRIGGER stop")
    await expect(["": "\nRecorded: 5 minutes with Snail.\n", "3": "  Snail       5 min, breaks: 0"])
  }

  @Test func `stopping the timer asks, and only a yes stops it`() async {
    await expect([
      "t25↵s": "Stop the timer for Lighthouse? Nothing will be recorded. y/n",
      "s↵": "The timer stays.", "": "25:00 left · Lighthouse", "sY": "\nStopped.\n",
    ])
    #expect(state.countdown == nil)
    #expect(state.sessions == ReadingSession.fixture)
  }

  @Test func `a pasted text presses no keys`() async {
    let page = await models.app("r") { turn, screen in
      if turn == 1 { screen.keys = [.pasted("! xq\u{202E} y")] }
    }
    #expect(page.contains("Title: Lighthouse! xq\u{FFFD} y▏"))
  }

  // MARK: - Other programs

  /// Runs the app: the reader presses keys, another program makes a change, and the reader presses
  /// the last keys. The app looks at the store in the turns 0, 12 and 24.
  private func app(
    _ keys: String, _ last: String = "", at time: Int = 14,
    after change: (Room) async throws -> Void
  ) async throws -> String {
    let other = try await test.other()
    return await models.app(keys, turns: 30) { turn, screen in
      if turn == time { try await change(other) }
      if turn == 18 { screen.keys = ScriptedScreen.keys(last) }
    }
  }

  @Test func `another program's change is drawn, and the selection stays with its row`()
    async throws
  {
    _ = await app("2")
    let page = try await app("1↓") { other in
      try await other.rename(84, to: "Slug")
      try await other.writeNote("x", by: "Jonas", about: 97)
      try await other.remove(71)
    }
    #expect(page.contains("\n▸ 84    Slug\n  97    Moon\n"))
    #expect(models.notes.selected?.id == 1)
  }

  @Test func `an overtaken edit keeps the words, says what is stored, and can replace it`()
    async throws
  {
    func rewrite(_ text: String) -> (Room) async throws -> Void {
      { _ = try await $0.rewrite($0.note(1), as: text) }
    }
    let edit = try await app("2e.", "↵.", after: rewrite("Fast."))
    #expect(edit.contains("It is now \"Fast.\". ↵ replaces that, Esc keeps it.\nNote: Slow...▏"))
    _ = try await app("2e!", "↵⎋", after: rewrite("Good."))
    #expect(try await test.stored.notes[0].content == "Good.")
    _ = try await app("2e!!", "↵↵", after: rewrite("Long."))
    #expect(try await test.stored.notes[0].content == "Good.!!")
  }

  @Test func `words for a row that another program removes stay`() async throws {
    let edit = try await app("2e..", "↵") { try await $0.remove($0.note(1)) }
    #expect(edit.contains("removed since. Your words are still here.\nNote: Slow...▏"))
    let note = try await app("nFine.", "↵", at: 5) { try await $0.remove(71) }
    #expect(note.contains("There is no book 71.\nNote on Lighthouse: Fine.▏"))
  }

  @Test func `a yes counts only for what the question was about`() async throws {
    let page = try await app("↓x", "y") {
      _ = try await $0.writeNote("x", by: "Jonas", about: 84)
    }
    #expect(page.contains("Something new refers to book 84. Look again."))
    #expect(state.books.count == 3)
  }

  // MARK: - Drawing

  @Test func `while another program locks the store, the screen answers, and nothing is lost`()
    async throws
  {
    let other = try Connection(path: test.folder.database.path, timeout: .zero)
    try other.execute("BEGIN EXCLUSIVE")
    let screen = ScriptedScreen("nFine.↵2", turns: 50)
    await RoomApp(models).run(on: screen) {
      try? await Task.sleep(for: .milliseconds(20))
      if screen.text.contains("Saving …\nNote on Lighthouse: Fine.▏") { screen.keys = [.interrupt] }
    }
    // The screen is closed before the change is saved. The last key wasn't pressed.
    #expect(screen.isClosed && screen.text.contains("[Shelf]"))
    #expect(models.footer.unsaved == "Fine.")
    try other.execute("COMMIT")
    await models.footer.settle()
    #expect(try await test.stored.notes.map(\.content) == ["Slow.", "Fine."])
    #expect(models.footer.unsaved == nil)
  }

  @Test func `nothing is drawn twice`() async {
    let screen = ScriptedScreen("↓", turns: 30)
    await RoomApp(models).run(on: screen) { await models.look?.value }
    #expect(screen.frames == 2)
  }

  @Test func `a long note is cut in its line, and wrapped below the list`() async throws {
    let words = "Slow.\r\n" + (1...400).map(String.init).joined(separator: " ")
    try await test.room.rewrite(test.room.note(1), as: words)
    let page = await app("2")
    for text in [
      "\n▸ 1  2026-03-09  Mei on Snail: Slow. 1 2 3", " …\n\n  Slow.\n  1 2 3", "\n  …\n",
    ] {
      #expect(page.contains(text))
    }
  }

  @Test(arguments: [(40, 24), (200, 50), (20, 5)])
  func `every page fits, and its keys stay readable`(columns: Int, rows: Int) async throws {
    try await test.room.rename(84, to: String(repeating: "\u{202E}장", count: 94))
    try await test.room.startTimer(84, minutes: 25)
    for number in 1...4 {
      let page = await models.app("\(number)", columns: columns, rows: rows)
      let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == rows || rows == 5)
      #expect(lines.suffix(3).allSatisfy { !$0.hasSuffix("…") })
    }
  }
}
