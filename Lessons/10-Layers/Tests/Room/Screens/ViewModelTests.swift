import BookLibrary
import Foundation
import RoomData
import RoomServices
import TestSupport
import Testing

@testable import RoomScreens

/// The rules of the screens, with real services below.
@MainActor struct ViewModelTests {
  @Test func `a text that is empty or too long is refused with a sentence`() {
    let long = String(repeating: "书", count: 2001)
    let problems: [(TextRule, String, String?)] = [
      (.title, "", "A title can't be empty."), (.title, " \n\t", "A title can't be empty."),
      (
        .title, String(long.prefix(201)),
        "A title has at most 200 characters; this one has 201."
      ),
      (.title, String(long.prefix(200)), nil), (.note, "  ", "A note can't be empty."),
      (.note, long, "A note has at most 2000 characters; this one has 2001."),
      (.note, String(repeating: "é", count: 2000), nil),
    ]
    for (rule, text, problem) in problems { expect(rule.problem(with: text), is: problem) }
  }

  @Test func `a refusal is shown at the foot, and nothing changes`() async throws {
    let test = try TestRoom(books: 2)
    let models = await test.models()
    await models.timer.start(71)
    let before = models.pages
    func expectRefusal(_ message: String, line: Int = #line) {
      expect(models.takeMessage(), is: message, line: line)
      expect(models.pages, is: before, line: line)
    }

    await models.shelf.rename(84, to: " ")
    expectRefusal("A title can't be empty.")
    await models.notes.write(" ", about: 84)
    expectRefusal("A note can't be empty.")
    await models.shelf.remove(71)
    expectRefusal("Book 71 is being read. Stop the timer first.")
    await models.shelf.rename(5, to: "New")
    expectRefusal("There is no book 5.")
    await models.notes.write("New", about: 5)
    expectRefusal("There is no book 5.")
    await models.timer.start(84)
    expectRefusal("The timer runs for book 71. Stop it first.")
    await models.shelf.undo()
    expectRefusal("There is nothing to undo.")

    // Somebody else stops it, and no screen hears of that.
    await test.ask(test.live, "stop")
    await models.timer.pauseOrResume()
    expect(models.takeMessage(), is: "No timer runs.")
    expect(models.timer.countdown == nil, "the screen knows it now")
  }

  @Test func `a load that was overtaken shows no old state`() async throws {
    let test = try TestRoom()
    let services = LateNotes(test.live)
    let models = await test.models(services)
    services.meanwhile = { [notes = models.notes] _ in
      if notes.bookID == 84 { await notes.show(about: 71) }
    }
    await models.notes.show(about: 84)
    expect(models.notes.notes.map(\.bookID), is: [71], "those that were asked for last")

    // The same at the start of the app, whose second load of the notes is the feed's.
    let late = LateNotes(test.live)
    late.meanwhile = { time in
      if time == 2 { await test.ask(test.live, "note all Meanwhile.") }
    }
    await ScriptedScreen([.see("Mei: Meanwhile.")]).run(test, late)
  }

  @Test func `a rename shows on every screen by the item, before anybody hears of it`() async throws
  {
    let test = try TestRoom(books: 20, sessions: [.test(1, of: 84)])
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

  @Test func `each commit reaches every screen's model by one event, whoever made it`() async throws
  {
    // How many rows longer the feed gets, and the change by somebody else.
    let commits = [
      (1, "note 84 Slow."), (0, "rename 84 Fast Snail"), (0, "rename 138 Twelve Umbrellas"),
      (0, "mark 97"), (1, "session 97"), (-2, "remove 84"), (2, "undo"),
      // Two commits, of which the screens hear at once.
      (2, "note all First; note 138 In the same second"), (-1, "undo"),
    ]
    for isCached in [false, true] {
      let test = try TestRoom(books: 20, sessions: [.test(1, of: 84)])
      let models = await test.models(isCached ? test.cached : test.live)
      await models.timer.start(138)
      var changes = models.services.changes().makeAsyncIterator()
      for (index, (longer, commit)) in commits.enumerated() {
        let rows = models.feed.rows.count
        if index < 7 { test.clock.advance(minutes: 1) }
        await test.ask(test.live, commit)
        let batch = await changes.next()
        await models.hear(batch ?? [])

        expect(models.feed.rows.count, is: rows + longer, commit)
        await models.tick()
        let others = await test.models()
        others.timer.keep()
        expect(models.pages, is: others.pages, commit)
      }
      let rows = models.feed.rows
      expect(rows[1].text, is: "Mei: First")
      await models.hear(models.notes.notes.map { .added(.note($0)) })
      expect(models.feed.rows, is: rows, "what is there already")
    }
  }

  @Test func `midnight brings a day without figures, and another story or the reason why not`()
    async throws
  {
    let test = try TestRoom(books: 20, sessions: [.test(1, of: 84)])
    let models = await test.models()
    expect(models.today.figures[0].text, is: "1")
    expect(models.feed.news, is: ["Story: Story of 2026-03-10", "A Suitcase for Snail was read"])

    await test.ask(test.live, "server sleeps; wait 1440")
    await models.tick()
    expect(await eventually { models.story.story?.problem != nil }, "the story was asked for")
    expect(models.today.figures[0].text, is: "0")
    expect(models.history.bars.suffix(2), is: [25, 0])
    expect(models.feed.news, is: ["Story: Story of 2026-03-10"])
    let page = models.pages[Page.story.rawValue - 1]
    expect(page.contains("This is the story of 2026-03-10. The server is asleep."), page)

    // A story that somebody else has loaded comes by its event.
    var changes = models.services.changes().makeAsyncIterator()
    await test.ask(test.live, "server wakes; story")
    await models.hear(await changes.next() ?? [])
    expect(models.feed.news, is: ["Story: Story of 2026-03-11"])
  }
}

extension FeedViewModel {
  /// All but the notes.
  fileprivate var news: [String] {
    rows.map(\.text).filter { $0.contains("Story:") || $0.contains("was read") }
      .map { $0.replacing(" for 25 minutes", with: "") }
  }
}
