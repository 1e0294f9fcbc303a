import BookLibrary
import Foundation
import RoomData
import RoomServices
import Synchronization
import TestSupport
import Testing

@testable import RoomScreens

/// The rules of the screens, with real services below.
@MainActor struct ViewModelTests {
  @Test func `a text that is empty or too long is refused with a sentence, and nothing changes`()
    async throws
  {
    let test = try TestRoom()
    let models = await test.models()
    let before = models.pages
    let titles = [
      ("", "A title can't be empty."), (" \n\t", "A title can't be empty."),
      (String(repeating: "书", count: 201), "A title has at most 200 characters; this one has 201."),
    ]
    for (title, problem) in titles {
      await models.shelf.rename(84, to: title)
      expect(models.message, is: problem)
    }
    let notes = [
      ("  ", "A note can't be empty."),
      (
        String(repeating: "é", count: 2001),
        "A note has at most 2000 characters; this one has 2001."
      ),
    ]
    for (note, problem) in notes {
      await models.notes.write(note, about: 84)
      expect(models.message, is: problem)
    }
    models.foot.message = nil
    expect(await test.models().pages, is: before)

    await models.shelf.rename(84, to: String(repeating: "书", count: 200))
    await models.notes.write(String(repeating: "é", count: 2000), about: 84)
    expect(models.message, is: "")
    let library = try await test.access.read { try $0.library() }
    expect([library.shelf[1].title.count, library.notes.last?.content.count], is: [200, 2000])
  }

  @Test func `the service's refusal is shown at the foot, and nothing changes`() async throws {
    let test = try TestRoom(books: 2)
    let models = await test.models()
    await models.timer.start(71)
    let refusals: [(String, () async -> Void)] = [
      ("Book 71 is being read. Stop the timer first.", { await models.shelf.remove(71) }),
      ("There is no book 5.", { await models.shelf.remove(5) }),
      ("There is no book 5.", { await models.shelf.rename(5, to: "New") }),
      ("There is no book 5.", { await models.notes.write("New", about: 5) }),
      ("There is no book 5.", { await models.timer.start(5) }),
      ("The timer runs for book 71. Stop it first.", { await models.timer.start(84) }),
      ("There is nothing to undo.", { await models.shelf.undo() }),
    ]
    let before = models.pages
    for (message, work) in refusals {
      await work()
      expect(models.message, is: message)
      models.foot.message = nil
      expect(models.pages, is: before)
    }
    // Somebody else stops it, and no screen hears of that.
    try await test.live.reading.take(.stop)
    await models.timer.pauseOrResume()
    expect(models.message, is: "No timer runs.")
    expect(models.timer.countdown == nil, "the screen knows it now")

    await models.shelf.remove(71)
    await models.shelf.remove(84)
    expect(models.message, is: "Book 84 is the last one, so it stays.")
  }

  @Test func `the notes on the screen are those that were asked for last`() async throws {
    let test = try TestRoom()
    let services = LateNotes(test.live)
    let models = await test.models(services)
    services.meanwhile = { [notes = models.notes] _ in
      if notes.bookID == 84 { await notes.show(about: 71) }
    }
    await models.notes.show(about: 84)
    expect(models.notes.notes.map(\.bookID), is: [71])
  }

  @Test func `a rename shows on every screen by the item, before anybody hears of it`() async throws
  {
    let test = try TestRoom(books: 20, sessions: [.today])
    let models = await test.models()
    await models.timer.start(84)
    await models.notes.write("Slow.", about: 84)
    await models.load()
    models.shelf.selection = 1
    let old = models.pages

    await models.shelf.rename(84, to: "Fast Snail")

    for (page, old) in zip(models.pages, old).dropLast() {
      expect(old.contains("A Suitcase for Snail") && !old.contains("Fast Snail"), old)
      expect(page.contains("Fast Snail") && !page.contains("Suitcase"), page)
    }
  }

  @Test(arguments: [false, true])
  func `each commit reaches every screen's model by one event, whoever made it`(isCached: Bool)
    async throws
  {
    let test = try TestRoom(books: 20, sessions: [.today])
    let services = isCached ? test.cached : test.live
    let models = await test.models(services)
    await models.timer.start(138)
    var changes = models.services.changes().makeAsyncIterator()
    let other = test.live
    var rows = models.feed.rows.count
    let commits: [(longer: Int, () async throws -> Void)] = [
      (1, { try await other.notes.write("Slow.", by: "Jonas", about: 84) }),
      (0, { try await other.shelf.rename(84, to: "Fast Snail") }),
      (0, { try await other.shelf.rename(138, to: "Twelve Umbrellas") }),
      (0, { try await other.shelf.mark(97, asRead: true) }),
      (1, { try await test.access.write { try $0.put(.session(.another)) } }),
      (-2, { try await other.shelf.remove(84) }),
      (2, { _ = try await other.shelf.undo() }),
      (1, { try await other.notes.write("First", by: "Jonas", about: nil) }),
      (1, { try await other.notes.write("Second", by: "Jonas", about: nil) }),
      (-1, { _ = try await other.shelf.undo() }),
    ]
    for (index, (longer, commit)) in commits.enumerated() {
      // The last ones are in the same second.
      if index < 6 { test.clock.advance(minutes: 1) }
      try await commit()
      let batch = await changes.next()
      await models.hear(batch ?? [])

      rows += longer
      expect(models.feed.rows.count, is: rows, "commit \(index)")
      await models.tick()
      let others = await test.models()
      others.timer.keep()
      expect(models.pages, is: others.pages, "commit \(index)")
    }
    expect(models.feed.rows[1].text, is: "Jonas: First")
    await models.hear(models.notes.notes.map { .added(.note($0)) })
    expect(models.feed.rows.count, is: rows, "what is there already")
  }

  @Test func `a countdown ticks, pauses, and records itself once its time is over`() async throws {
    let test = try TestRoom()
    let models = await test.models()
    models.timer.addMinutes(-20)
    models.timer.addMinutes(-20)
    await models.timer.start(84)
    expect(models.timer.time, is: "5:00")

    test.clock.advance(minutes: 1.51)
    await models.tick()
    expect(models.timer.time, is: "3:30")
    await models.timer.pauseOrResume()
    test.clock.advance(minutes: 60)
    await models.tick()
    expect(models.timer.time, is: "3:30")
    await models.timer.pauseOrResume()
    test.clock.advance(minutes: 3.49)
    await models.tick()
    expect(models.timer.countdown == nil, "it is over")

    await models.today.load()
    expect(models.today.figures.map(\.text), is: ["1", "0.1", "95 %"])
    await models.tick()
    expect(models.message, is: "")
  }

  @Test func `at the next start a countdown is kept, recorded or dropped, as somebody says`()
    async throws
  {
    let test = try TestRoom()
    await test.models().timer.start(84)
    test.clock.advance(minutes: 10)

    let next = await test.models()
    expect(next.timer.question, is: "15:00 left for A Suitcase for Snail. Keep the timer?")
    next.timer.keep()
    await next.tick()
    expect(next.timer.countdown != nil && next.timer.question == nil, "it goes on")

    test.clock.advance(minutes: 20)
    let late = await test.models()
    await late.tick()
    expect(late.timer.question, is: "A timer has ended: A Suitcase for Snail. Record it?")
    late.timer.keep()
    await late.tick()
    expect(try await test.access.read { try $0.sessions(with: nil).map(\.minutes) }, is: [25])

    await late.timer.start(84)
    let last = await test.models()
    await last.timer.stop()
    await last.timer.start(84)
    expect(last.timer.question, is: nil)
    await last.timer.stop()
    test.clock.advance(minutes: 30)
    await last.tick()
    expect(await test.models().timer.question, is: nil)
    expect(try await test.access.read { try $0.sessions(with: nil).count }, is: 1)
  }

  @Test func `a countdown that can't be recorded is asked about, and stops when told`() async throws
  {
    let test = try TestRoom()
    let models = await test.models()
    await models.timer.start(84)
    try await test.access.write { room in try room.delete(.book(room.stored.books()[1])) }
    test.clock.advance(minutes: 25)
    await models.tick()
    expect(models.message, is: "There is no book 84.")
    expect(models.timer.question != nil, "keep or drop")
    await models.timer.stop()
    expect(models.timer.countdown == nil && models.timer.question == nil, "it is gone")
  }

  @Test func `midnight brings a day without figures and another story, or the reason why not`()
    async throws
  {
    let test = try TestRoom(books: 20, sessions: [.today])
    let models = await test.models()
    expect(models.today.figures[0].text, is: "1")
    expect(models.feed.news, is: ["Story: Story of 2026-03-10", "A Suitcase for Snail was read"])

    test.stories.isDown = true
    test.clock.advance(minutes: 24 * 60)
    await models.tick()
    for _ in 0..<100_000 where models.story.story?.problem == nil { await Task.yield() }
    expect(models.today.figures[0].text, is: "0")
    expect(models.history.bars.suffix(2), is: [25, 0])
    expect(models.feed.news, is: ["Story: Story of 2026-03-10"])
    let page = models.pages[Page.story.rawValue - 1]
    expect(page.contains("This is the story of 2026-03-10. The server is asleep."), page)
  }

  @Test func `a story that somebody else loaded is on the screen by its event`() async throws {
    let test = try TestRoom()
    let models = ViewModels(
      test.cached, author: "Mei", calendar: test.calendar, now: { test.clock.now })
    var changes = models.services.changes().makeAsyncIterator()
    for day in ["2026-03-10", "2026-03-11"] {
      _ = try await test.live.story.story()
      await models.hear(await changes.next() ?? [])
      expect(models.story.story?.title, is: "Story of \(day)")
      expect(models.feed.news, is: ["Story: Story of \(day)"])
      test.clock.advance(minutes: 24 * 60)
    }
  }
}

extension FeedViewModel {
  /// All but the notes.
  fileprivate var news: [String] {
    rows.map(\.text).filter { $0.contains("Story:") || $0.contains("was read") }
      .map { $0.replacing(" for 25 minutes", with: "") }
  }
}

extension ReadingSession {
  /// 25 minutes with book 84, at nine.
  static let today = ReadingSession(
    id: 1, bookID: 84, start: Date(timeIntervalSince1970: 1_773_133_200),
    end: Date(timeIntervalSince1970: 1_773_134_700), breaks: 0, minutes: 25)

  /// The same with book 97, at half past twelve.
  static let another = ReadingSession(
    id: 2, bookID: 97, start: Date(timeIntervalSince1970: 1_773_145_800),
    end: Date(timeIntervalSince1970: 1_773_147_300), breaks: 0, minutes: 25)
}
