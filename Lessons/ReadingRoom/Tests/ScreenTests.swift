import BookLibrary
import Foundation
import RoomModel
import RoomScreens
import RoomServices
import TerminalKit
import TestSupport
import Testing


/// The app as its reader sees it.
@MainActor struct ScreenTests {
  private let room: TestRoom

  init() throws { room = try TestRoom() }

  private func app(_ keys: String) async -> String { await room.models.app(keys) }

  // MARK: - Keys

  @Test func `keys choose, mark, rename and add a book, and open a page`() async {
    for (keys, text) in [
      ("↓ ", "▸ 84  ✓ Snail"), ("r!↵", "▸ 84  ✓ Snail!"),
      ("a", "Title of the new portrait book:"), ("ANew↵", "▸ 98    New"),
      ("⇥⇥⇥⇥⇥⇥", "Shelf [Notes] Today"), ("4↓", "▸ Hours          2.1\n"),
      ("4", "\n  … 1 to 19 of 39\n"),
      ("4" + String(repeating: "↓", count: 50), "\n▸ 2026-02-08     · 0 min\n  … 21 to 39 of 39\n"),
    ] {
      #expect(await app(keys).contains(text), "\(keys)")
    }
    #expect(room.items.books.last?.orientation == .landscape)
  }

  @Test func `a removal asks first, and says how much goes with the book`() async {
    let question = "Remove Snail, its notes (1) and its sessions (2)? y/n\n↵ confirm · Esc cancel"
    for (keys, text) in [
      ("↓x", question), ("xn↵xy⎋x↵", "▸ 84    Snail"),
      ("xy↵", "▸ 97    Moon"), ("u", "▸ 97    Moon"),
    ] {
      #expect(await app(keys).contains(text), "\(keys)")
    }
    #expect(room.items.books.map(\.id) == [71, 84, 97])
  }

  @Test func `notes are written, changed and removed by keys`() async {
    for (keys, text) in [
      ("nFine.↵2", "▸ 2  2026-03-10  Mei on Lighthouse: Fine.\n"),
      ("2↓e..↵", "▸ 1  2026-03-09  Mei on Snail: Slow...\n"), ("2↓x", "Remove note 1? y/n"),
    ] {
      #expect(await app(keys).contains(text), "\(keys)")
    }
    #expect(await !app("2↓xy↵").contains("Slow"))
  }

  @Test func `the timer starts, pauses, resumes, and ends while the app is closed`() async throws {
    for (minutes, keys, text) in [
      (0, "t", "Minutes with Lighthouse:"),
      (0, "t181↵", "A timer takes a whole number of minutes, from 5 to 180."),
      (0, "t←←←10↵", "Started: 10 minutes with Lighthouse."),
      (1.5, "t", " 8:30 left, paused · Lighthouse"), (3.5, "t2", " 8:30 left · Lighthouse"),
    ] {
      room.advance(minutes: minutes)
      #expect(await app(keys).contains(text), "\(keys)")
    }
    room.advance(minutes: 24 * 60)
    let next = try room.other()
    #expect(await next.models.app("").contains("Recorded: 10 minutes with Lighthouse."))
    let session = ReadingSession(
      id: 5, bookID: 71, start: Clock.noon, end: Clock.noon + 13.5 * 60, breaks: 1, minutes: 10)
    #expect(next.items.sessions.last == session)
    #expect(next.items.countdown == nil)
  }

  @Test func `a timer that can't be recorded hides no answer, and is tried again`() async throws {
    try room.services.reading.start(84, minutes: 5)
    room.advance(minutes: 5)
    try room.folder.execute(
      "CREATE TRIGGER stop BEFORE INSERT ON session BEGIN SELECT RAISE(ABORT, 'stopped'); END")
    #expect(await app("r" + String(repeating: "←", count: 10) + "↵").contains("can't be blank"))
    #expect(await app("").contains("The timer isn't recorded yet:"))
    try room.folder.execute("DROP TRIGGER stop")
    #expect(await !app("").contains("isn't recorded"))
    #expect(room.models.footer.news == "Recorded: 5 minutes with Snail.")
  }

  @Test func `stopping the timer asks, and only a yes stops it`() async {
    for (keys, text) in [
      ("st25↵s", "Stop the timer for Lighthouse? y/n"), ("sn↵sy⎋", "25:00 left · Lighthouse"),
    ] {
      #expect(await app(keys).contains(text), "\(keys)")
    }
    #expect(await !app("sY↵").contains("left · Lighthouse"))
    #expect(room.items.sessions == ReadingSession.fixture)
  }

  @Test func `the footer names the change before and after an undo`() async {
    // The keys are wrapped.
    let keys = await app(" ").replacing("\n", with: " ")
    #expect(keys.contains("u undo (mark as read: Lighthouse)"))
    #expect(await app("u").contains("Undone: mark as read: Lighthouse\n"))
    #expect(await !app("").contains("u undo"))
  }

  // MARK: - Drawing

  /// Runs the app: the reader presses keys, another program makes a change, and the reader presses a
  /// last key, if there is one.
  private func app(
    _ keys: String, _ last: Key? = nil, after change: @escaping (LiveServices) async throws -> Void
  ) async throws -> ScriptedScreen {
    let (other, screen) = (try room.other().services, ScriptedScreen(keys, turns: 4))
    var turns = 0
    await RoomApp(room.models).run(on: screen) {
      turns += 1
      guard turns == 3 else { return }
      try? await change(other)
      screen.keys = last.map { [$0] } ?? []
    }
    return screen
  }

  @Test func `another program's change is drawn at the next tick`() async throws {
    let screen = try await app("↓") { other in
      try other.rename(84, to: "Slug")
      try other.notes.write("x", by: "Jonas", about: 97)
      try await other.remove(71)
    }
    // The selection stays with its book, and with its note.
    #expect(screen.lines[2] == "▸ 84    Slug")
    #expect(room.models.notes.selected?.id == 1)
    #expect(screen.frames == 3)
  }

  @Test func `an answer doesn't count if another program has changed what it is about`()
    async throws
  {
    let edit = try await app("2e..", .enter) { try $0.notes.rewrite($0.room.note(1), as: "Fast.") }
    #expect(edit.lines.joined().contains("It has been changed or removed since."))
    #expect(try room.other().items.notes[0].content == "Fast.")
    _ = try await app("↓xy", .enter) { try $0.notes.write("x", by: "Jonas", about: 84) }
    #expect(room.models.footer.message == "Something about book 84 has changed. Look again.")
    #expect(room.items.books.count == 3)
  }

  /// A server that takes its time.
  private struct SlowServer: RoomServer {
    let refuses: Bool

    func deleteBook(_ id: Book.ID) async throws {
      for _ in 1...9 { await Task.yield() }
      if refuses { throw RoomError.refusedByServer(id, status: 409) }
    }
  }

  @Test(arguments: [false, true])
  func `while a server deletes a book, no key does anything, and the app ends after the answer`(
    refuses: Bool
  ) async throws {
    let room = try TestRoom(in: room.folder, server: SlowServer(refuses: refuses))
    #expect(await room.models.app("↓xy↵xy↵n").contains("Removing Snail …"))
    #expect(room.items.books.count == (refuses ? 3 : 2))
    #expect((room.models.footer.error != nil) == refuses)
  }

  @Test func `a pasted text presses no keys`() async {
    let screen = ScriptedScreen("")
    screen.keys = [.pasted(" xq"), .character("r"), .pasted("! y")]
    await RoomApp(room.models).run(on: screen) {}
    #expect(screen.lines.joined().contains("Title: Lighthouse! y▏"))
  }

  @Test func `words that can't be saved stay, for another attempt`() async throws {
    try room.folder.execute(
      "CREATE TRIGGER stop BEFORE INSERT ON change BEGIN SELECT RAISE(ABORT, 'stopped'); END")
    for (keys, text) in [
      ("nFine.↵", "Note on Lighthouse: Fine.▏"), ("aNew↵", "portrait book: New▏"),
    ] {
      let page = await app(keys)
      #expect(page.contains("stopped. Nothing was changed.") && page.contains("\(text)\n"))
    }
    // A yes isn't kept.
    #expect(await !app("2xy↵").contains("▏"))
  }

  @Test func `a line that is cut ends in …, and a long note is wrapped`() async throws {
    let words = (1...400).map(String.init).joined(separator: " ")
    try room.services.notes.rewrite(room.items.note(1), as: words)
    let page = await app("2")
    for text in [
      "\n▸ 1  2026-03-09  Mei on Snail: 1 2 3 4 5 6 7 8 9 10 11 12", " 19 …\n\n  1 2 3 4 5",
      " 29\n  30 31 32", "\n  …\n",
    ] {
      #expect(page.contains(text))
    }
  }

  @Test(arguments: [(40, 24), (80, 24), (200, 50), (20, 5)])
  func `no title can control the terminal, and every page fits`(
    columns: Int, rows: Int
  ) async throws {
    let evil = "\u{1B}[31mEvil\u{7}\r" + String(repeating: "\u{202E}长", count: 94)
    try room.services.rename(84, to: evil)
    try room.services.shelf.mark(room.items.book(84), asRead: true)
    try room.services.reading.start(84, minutes: 25)
    for number in 1...5 {
      let page = await room.models.app("\(number)", columns: columns, rows: rows)
      #expect(!page.contains(/[\u{1B}\u{7}\r\u{202E}]/))
      let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == rows || rows == 5)
      #expect(lines.suffix(3).allSatisfy { !$0.hasSuffix("…") })
    }
  }
}
