import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import MVCExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise mvc", .exercise("mvc"), .serialized)
struct AllTests {
  /// What the list does for its reader. It works from the start, and must go on working.
  struct Behaviour {}
}

extension AllTests.Behaviour {
  @Test func `the model has the notes that were loaded`() throws {
    for notes in [sampleNotes, []] {
      let storage = SpyStorage(notes)
      let seen = try? {
        let model = try makeModel(storage)
        let loaded = ids(MVCExerciseTests.notes(of: model))
        try? delete(1, in: model)
        return "\(loaded), asked for \(storage.loads) times"
      }()

      try require(
        seen ?? "an error", is: "\(ids(notes)), asked for 1 times",
        "The model must load the notes once, and keep them in their order; none is no error.")
    }
  }

  @Test func `notes that can't be found are an error`() {
    #expect(
      throws: StorageError.missing,
      "Whoever makes the model must get StorageError.missing: no notes are not an empty list."
    ) { try makeModel(LibraryNotes(nil)) }
  }

  @Test func `the list shows the newest note first`() throws {
    for (notes, expected) in [(sampleNotes, page("2 1 12 10")), ([], page(""))] {
      guard let model = try? makeModel(SpyStorage(notes)) else {
        try follows(from: "the model has the notes that were loaded")
      }

      try require(
        text(SpyView(model).pages), is: expected,
        "A controller must show all notes as soon as it has a view, those written last first.")
    }
  }

  @Test func `a list for one author shows that author's notes`() throws {
    let others = [note(3, "mei", day: 9), note(4, "Mei Lin", day: 8), note(5, "", day: 7)]
    try AllTests.needList()
    let model = try makeModel(SpyStorage(sampleNotes + others))

    for (author, rows) in [("Mei", "71 80"), ("", "75"), ("Mei Lin", "74"), ("Ann", "")] {
      let lines = rows.split(separator: " ").map { "\(author) on book \($0)" }
      try require(
        SpyView(model, author: author).last.lines.joined(separator: ", "),
        is: lines.joined(separator: ", "),
        "The list for \"\(author)\" must have exactly this author's notes, the newest first.")
    }
  }

  @Test func `a tap opens the note`() throws {
    let world = try World(authors: [nil, "Mei"])

    for (view, rows, id) in [(0, "2 1 12 10", 2), (0, "2 1 12 10", 10), (1, "1 10", 10)] {
      world.views[view].tap(id)
      try require(
        text([world.views[view].last]), is: page(rows, open: id),
        "The note in the row that was tapped must be open, and nothing else may change.")
    }
  }

  @Test func `nothing is deleted before the answer`() throws {
    let world = try World(authors: [nil, "Mei"])

    for (view, rows, id) in [(0, "2 1 12 10", 2), (0, "2 1 12 10", 10), (1, "1 10", 10)] {
      world.views[view].ask(id)
      try require(
        text([world.views[view].last]), is: page(rows, asked: id),
        "The reader must be asked about the note in that row, and still see it.")
    }
    try require(
      "\(world.storage.saves), \(world.modelIDs)", is: "[], 1 12 2 10",
      "The note was deleted before the reader had answered: the question comes first.")
  }

  @Test func `after a yes the note is gone`() throws {
    try AllTests.needList()
    let first = Deletions.seen.first ?? ""

    try require(
      first.hasPrefix("saved 12 2 10 102,") ? first : Deletions.expected[0],
      is: Deletions.expected[0],
      "The note was deleted, but is still shown: was the controller told too early, or not at all?")
    try require(
      Deletions.seen.joined(separator: "\n"), is: Deletions.expected.joined(separator: "\n"),
      "After each yes, that note alone must be gone from storage and screen: \(Deletions.order).")
  }

  @Test func `after a no the note stays`() throws {
    let world = try World(authors: [nil, nil])
    world.view.tap(12)
    world.view.ask(1)
    world.view.answer(false)
    try require(
      text([world.view.last]), is: page("2 1 12 10", open: 12),
      "The reader said no: the question must go, and nothing else may change.")

    world.view.answer(true)
    try require(
      "\(world.storage.saves), \(world.modelIDs)", is: "[], 1 12 2 10",
      "The reader said no: the note must stay, and no later yes may count.")
    try require(
      text(world.views[1].pages), is: page("2 1 12 10"),
      "A tap, a question and a no change no notes: no other screen may be told.")
  }

  @Test func `a row that isn't there is left alone`() throws {
    let world = try World(authors: [nil, "Mei"])
    let (all, meis) = (world.views[0], world.views[1])
    all.tap(12)
    all.ask(10)

    for (view, row) in [(all, -1), (all, 4), (all, 99), (meis, 2), (meis, 3)] {
      let pages = view.pages {
        view.controller.map { tapRow($0, row) }
        view.controller.map { deleteRow($0, row) }
      }
      try require(pages, is: "", "Nothing is in row \(row): nothing may happen, not even a page.")
    }
    all.answer(false)
    try require(
      text([all.last]), is: page("2 1 12 10", open: 12),
      "A row that isn't there must leave the open note and the question as they are.")
    for view in world.views {
      try require(
        view.pages { view.answer(true) } + "\(world.storage.saves)", is: "[]",
        "An answer without a question: nothing may happen, not even a page.")
    }
  }

  @Test func `a note that is gone is deleted without a word`() throws {
    let world = try World()
    world.view.tap(12)
    world.storage.error = .full

    for id in [99, 0, 11] {
      var answer = ""
      let pages = world.view.pages { answer = world.deleteElsewhere(id) }
      try require(
        "\(answer)\(world.storage.saves)\(pages)", is: "[]",
        "The model has no note \(id): that's no error, nothing is saved, and no observer is told.")
    }
  }

  @Test func `the next page has no message`() throws {
    let steps: KeyValuePairs<String, (SpyView) -> Void> = [
      "a tap": { $0.tap(2) }, "a question": { $0.ask(2) }, "a deletion": { $0.delete(2) },
    ]
    for (name, step) in steps {
      let world = try World()
      world.storage.error = .full
      world.view.delete(10)
      world.storage.error = nil
      step(world.view)

      try require(
        world.view.last.message ?? "no message", is: "no message",
        "After \(name), the message of a failure long past is still on the page.")
    }
  }

  @Test func `a screen keeps all that it works with`() async throws {
    _ = try World()
    await #expect(
      processExitsWith: .success,
      "With no other owner, nothing was saved: hold the model and its storage by strong references."
    ) {
      var isSaved = false
      let screen = try {
        let world = try World()
        world.storage.whenSaving = { isSaved = true }
        return world.view
      }()
      screen.delete(1)
      if !isSaved { exit(1) }
    }
  }

  @Test func `the others go on when a screen is closed`() async throws {
    _ = try World()
    await #expect(
      processExitsWith: .success,
      "Two of three screens are closed: a change must skip what is gone, without a crash, and go on."
    ) {
      let world = try World(authors: [nil, nil, nil])
      world.deleteElsewhere(10)
      let isTold = text([world.views[2].last]) == page("2 1 12")
      // Somebody still holds the controller of the second screen.
      let controller = world.views[1].controller
      world.closeScreen()
      world.closeScreen()
      world.view.delete(1)
      world.deleteElsewhere(12)
      controller.map { tapRow($0, 0) }
      if isTold, text([world.view.last]) != page("2") { exit(1) }
    }
  }
}
