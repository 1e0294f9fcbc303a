import BookLibrary
import Foundation
import RoomData
import RoomServices
import RoomModel
import TestSupport
import Testing

/// The rules of the services, and one interview for all families.
struct RuleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `three families over two stores give the same answers, and load differently often`()
    async throws
  {
    let figures = String(repeating: "today; history; ", count: 3)
    let interview = """
      books; books; rename 84 Renamed; mark 84
      rename 1 ? → There is no book 1.
      notes 84; note 84 好的
      note 1 ? → There is no book 1.
      notes 84; notes 84; start 84
      remove 84 → Book 84 is being read. Stop the timer first.
      wait 25; finish; \(figures)remove 84; books; notes; history
      undo; books; notes 84; history; today; wait 1440; today
      """
    var first: [String] = []
    for (family, reads) in [
      ("live", 20), ("cached", 19), ("live in a file", 20), ("cached in a file", 19),
      // A rehearsal has a store of its own.
      ("rehearsal", 1),
    ] {
      let (test, services) = try open(family)
      let answers = await test.ask(services, interview)
      if first.isEmpty { first = answers }
      expect(answers, is: first, family)
      try expectUsage(of: test.timed, reads: reads, writes: reads == 1 ? 1 : 11)
    }
  }

  private func open(_ family: String) throws -> (TestRoom, any ServiceFactory) {
    let isInAFile = family.hasSuffix("file")
    let test = try TestRoom(
      isInAFile ? try SQLiteAccess(file: folder.file("\(family).sqlite")) : nil)
    if family.hasPrefix("live") { return (test, test.live) }
    if family.hasPrefix("cached") { return (test, test.cached) }
    let sample = try SampleLibrary.load()
    return (test, try RehearsalServices(sample, calendar: test.calendar) { test.clock.now })
  }

  /// Outside an asynchronous function, the accesses are those that block: here is one more of each.
  private func expectUsage(of access: TimedAccess, reads: Int, writes: Int) throws {
    _ = try access.read { try $0.books() }
    try access.write { _ in }
    expect([access.usage.reads, access.usage.writes], is: [reads, writes])
    expect(access.usage.time, is: .seconds(reads + writes), "each takes a second here")
  }

  @Test func `each change is the one that was asked for, and an undo takes it back`() async throws {
    let test = try TestRoom()
    let note = Note(id: 6, bookID: 84, author: "Mei", content: "好的", created: test.clock.now)
    let changes: [(String, (inout Library) throws -> Void)] = [
      ("mark 84", { try $0.mark(84) }), ("mark 71 unread", { try $0.mark(71, asRead: false) }),
      ("rename 84 新", { try $0.rename(84, to: "新") }), ("note 84 好的", { try $0.add(note) }),
    ]
    let before = try test.contents()
    for (change, make) in changes {
      let after = try test.contents(after: make)
      await test.ask(test.live, change)
      expect(try test.contents(), is: after)
      await test.ask(test.live, "undo → true")
      expect(try test.contents(), is: before)
    }
    await test.ask(test.live, "undo → false")
  }

  @Test func `removing a book takes all along, and an undo brings all back, also in the next run`()
    async throws
  {
    func open() throws -> TestRoom {
      try TestRoom(try SQLiteAccess(file: folder.file("room.sqlite")))
    }
    let first = try open()
    await first.ask(first.live, "start 71; wait 25; finish; start 84; wait 25; finish")
    let before = try first.contents()
    await first.ask(first.live, "remove 71; notes 71 → []")
    expect(try first.sessions().map(\.bookID), is: [84])
    expect(try first.library().shelf.count, is: 19)

    let next = try open()
    await next.ask(next.live, "undo → true")
    expect(try next.contents(), is: before)
    await next.ask(next.live, "undo → false")

    // The last book stays.
    let last = try TestRoom(books: 1)
    await last.ask(
      last.live,
      """
      remove 71 → Book 71 is the last one, so it stays.
      remove 2 → There is no book 2.
      rename 71 The Lighthouse That Sneezed
      undo → false
      """)
  }

  @Test func `a story that can't be loaded leaves yesterday's, which says so`() async throws {
    let test = try TestRoom()
    await test.ask(
      test.cached,
      """
      server sleeps
      story → There is no story yet: The server is asleep.
      server wakes
      story → Story of 2026-03-10 → problem: nil
      story → Story of 2026-03-10
      """)
    expect(test.stories.requests, is: 2, "the second time, the store has it")
    await test.ask(
      test.cached,
      """
      wait 1440
      server sleeps
      story → Story of 2026-03-10 → problem: Optional("The server is asleep.")
      server wakes
      story → Story of 2026-03-11 → problem: nil
      server sleeps
      story → Story of 2026-03-11 → text: "Once upon a time." → problem: nil
      """)
  }
}
