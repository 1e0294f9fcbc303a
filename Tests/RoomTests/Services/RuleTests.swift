import BookLibrary
import Foundation
import RoomData
import RoomServices
import Synchronization
import TestSupport
import Testing

/// The rules of the services, and one interview for all families.
struct RuleTests {
  /// A family over a store.
  enum Family: CaseIterable, Sendable {
    case live, cached, rehearsal, liveInAFile, cachedInAFile
  }

  /// Does and asks the same of any family; returns the answers.
  private func interview(_ family: any ServiceFactory, _ clock: Clock) async -> [String] {
    var answers: [String] = []
    func ask(_ question: String, _ ask: () async throws -> Any) async {
      do { answers.append("\(question): \(try await ask())") } catch {
        answers.append("\(question): \(error)")
      }
    }
    func books() async throws -> [String] {
      try await family.shelf.items().asyncMap { "\(await $0.book)" }
    }
    for _ in 1...2 { await ask("books") { try await books() } }
    await ask("rename") { try await family.shelf.rename(84, to: "Renamed") }
    await ask("mark") { try await family.shelf.mark(84, asRead: true) }
    await ask("no book") { try await family.shelf.rename(1, to: "?") }
    await ask("notes") { try await family.notes.notes(about: 84) }
    await ask("note") { try await family.notes.write("好的", by: "Mei", about: 84) }
    await ask("no book") { try await family.notes.write("?", by: "Mei", about: 1) }
    for _ in 1...2 { await ask("notes") { try await family.notes.notes(about: 84) } }
    await ask("start") { try await family.reading.start(84, minutes: 25) }
    await ask("read") { try await family.shelf.remove(84) }
    clock.advance(minutes: 25)
    await ask("finish") { try await family.reading.take(.finish) as Any }
    for _ in 1...3 {
      await ask("today") { try await family.reading.today() }
      await ask("history") { try await family.reading.history() }
    }
    await ask("remove") { try await family.shelf.remove(84) }
    await ask("books") { try await books() }
    await ask("notes") { try await family.notes.notes(about: nil).count }
    await ask("history") { try await family.reading.history() }
    await ask("undo") { try await family.shelf.undo() }
    await ask("books") { try await books() }
    await ask("notes") { try await family.notes.notes(about: 84) }
    await ask("history") { try await family.reading.history() }
    for _ in 1...2 {
      await ask("today") { try await family.reading.today() }
      clock.advance(minutes: 24 * 60)
    }
    return answers
  }

  /// Outside an asynchronous function, the accesses are those that block.
  private func readAndWrite(_ access: any DataAccess) throws {
    _ = try access.read { try $0.books() }
    try access.write { _ in }
  }

  @Test func `three families over two stores give the same answers, and load differently often`()
    async throws
  {
    let folder = try TemporaryFolder()
    var all: [[String]] = []
    var reads: [Int] = []
    for family in Family.allCases {
      let isInAFile = [.liveInAFile, .cachedInAFile].contains(family)
      let test = try TestRoom(
        isInAFile ? try SQLiteAccess(file: folder.file("\(family).sqlite")) : nil)
      let clock = test.clock
      let services: any ServiceFactory =
        switch family {
        case .live, .liveInAFile: test.live
        case .cached, .cachedInAFile: test.cached
        case .rehearsal:
          try RehearsalServices(try SampleLibrary.load(), calendar: .gregorian("UTC")) { clock.now }
        }
      all.append(await interview(services, clock))
      try readAndWrite(test.timed)
      let usage = test.timed.usage
      reads.append(usage.reads)
      expect(usage.writes, is: family == .rehearsal ? 1 : 11)
      expect(usage.time, is: .seconds(usage.reads + usage.writes), "each takes a second here")
    }
    for answers in all.dropFirst() { expect(answers, is: all[0]) }
    expect(
      all[0].filter { $0.hasPrefix("no ") || $0.hasPrefix("read") },
      is: [
        "no book: There is no book 1.", "no book: There is no book 1.",
        "read: Book 84 is being read. Stop the timer first.",
      ])
    // A rehearsal has a store of its own.
    expect(reads, is: [20, 19, 1, 20, 19])
  }

  @Test func `each change is the one that was asked for, and an undo takes it back`() async throws {
    let test = try TestRoom()
    let (shelf, notes) = (test.live.shelf, test.live.notes)
    let note = Note(id: 6, bookID: 84, author: "Mei", content: "好的", created: test.clock.now)
    let steps: [(() async throws -> Void, (inout Library) throws -> Void)] = [
      ({ try await shelf.mark(84, asRead: true) }, { try $0.mark(84) }),
      ({ try await shelf.mark(71, asRead: false) }, { try $0.mark(71, asRead: false) }),
      ({ try await shelf.rename(84, to: "新") }, { try $0.rename(84, to: "新") }),
      ({ _ = try await notes.write("好的", by: "Mei", about: 84) }, { $0.notes.append(note) }),
    ]
    func state() async throws -> Library {
      var library = try await test.access.read { try $0.library() }
      // An id is never given again.
      library.newestNoteID = nil
      return library
    }
    var states = [try await state()]

    for (change, expected) in steps {
      var library = states[states.count - 1]
      try await change()
      try expected(&library)
      expect(try await state(), is: library)
      states.append(library)
    }
    for library in states.reversed().dropFirst() {
      expect(try await shelf.undo(), is: true)
      expect(try await state(), is: library)
    }
  }

  @Test func `removing a book takes all along, and an undo brings all back, also in the next run`()
    async throws
  {
    let folder = try TemporaryFolder()
    let file = folder.file("room.sqlite")
    var before: [String] = []
    func state(_ access: any DataAccess) async throws -> [String] {
      try await access.read { ["\(try $0.library())", "\(try $0.sessions(with: nil))"] }
    }
    do {
      let test = try TestRoom(try SQLiteAccess(file: file))
      for book: Book.ID in [71, 84] {
        try await test.live.reading.start(book, minutes: 25)
        test.clock.advance(minutes: 25)
        try await test.live.reading.take(.finish)
      }
      before = try await state(test.access)

      try await test.live.shelf.remove(71)

      let rest = try await test.access.read { stored in
        (try stored.notes(about: 71).count, try stored.sessions(with: nil).map(\.bookID))
      }
      expect(rest.0, is: 0)
      expect(rest.1, is: [84])
      expect(try await test.live.shelf.items().count, is: 19)
    }
    let test = try TestRoom(try SQLiteAccess(file: file))
    expect(try await test.live.shelf.undo(), is: true)
    expect(try await state(test.access), is: before)
    expect(try await test.live.shelf.undo(), is: false)
  }

  @Test func `the last book stays, and nothing is left to undo`() async throws {
    let library = Library(shelf: try Shelf([Book(id: 1, title: "Only", coverPath: "/1")]))
    let test = try TestRoom(try MemoryAccess(library))
    await expect(throws: RoomError.lastBook(1)) { try await test.live.shelf.remove(1) }
    await expect(throws: RoomError.noSuchBook(2)) { try await test.live.shelf.remove(2) }
    await expect(throws: RoomError.noSuchBook(2)) {
      try await test.live.notes.write("x", by: "Mei", about: 2)
    }
    try await test.live.shelf.rename(1, to: "Only")
    expect(try await test.live.shelf.undo(), is: false)
  }

  @Test func `a story that can't be loaded leaves yesterday's, which says so`() async throws {
    let test = try TestRoom()
    let services = test.cached
    test.stories.isDown.withLock { $0 = true }
    await expect(throws: RoomError.noStory("The server is asleep.")) {
      _ = try await services.story.story()
    }
    test.stories.isDown.withLock { $0 = false }
    for _ in 1...2 {
      expect(try await services.story.story().title, is: "Story of 2026-03-10")
    }
    expect(test.stories.requests.withLock(\.self), is: 2)

    test.clock.advance(minutes: 24 * 60)
    test.stories.isDown.withLock { $0 = true }
    let old = try await services.story.story()
    expect(old.title, is: "Story of 2026-03-10")
    expect(old.problem, is: "The server is asleep.")
    test.stories.isDown.withLock { $0 = false }
    expect(try await services.story.story().title, is: "Story of 2026-03-11")
    expect(try await services.story.story().problem, is: nil)
    // From now on the store has it.
    test.stories.isDown.withLock { $0 = true }
    let kept = try await test.live.story.story()
    expect([kept.title, kept.text], is: ["Story of 2026-03-11", "Once upon a time."])
    expect(kept.problem, is: nil)
  }
}

extension Array {
  fileprivate func asyncMap<Result>(_ transform: (Element) async -> Result) async -> [Result] {
    var results: [Result] = []
    for element in self { results.append(await transform(element)) }
    return results
  }
}
