import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import MVCExercise

extension AllTests {
  /// What makes it model, view and controller. These fail at the start.
  struct Design {}
}

extension AllTests.Design {
  @Test func `the model works alone, and knows no view`() throws {
    let world = try World(authors: [])
    let answer = world.deleteElsewhere(1)
    try require(
      "\(answer)saved \(world.storage.saves), model \(world.modelIDs)",
      is: "saved [\"12 2 10\"], model 12 2 10",
      "A model without a controller must do all of it: save the remaining notes once, and change."
    )

    world.storage.error = .missing
    try require(
      "\(world.deleteElsewhere(2)), model \(world.modelIDs)",
      is: "throws \(StorageError.missing), model 12 2 10",
      "If the save fails, the model must throw the storage's error, and stay as it was.")

    let held = findings(in: try World().model) { $0 is any NotesView } == 0 ? "" : "a view"
    try require(
      held, is: "",
      "The model knows the screen: it must only notify observers, of any type, of its change.")
  }

  @Test func `the controller keeps no list of notes`() throws {
    let world = try World()
    world.view.tap(1)
    world.view.ask(2)
    world.view.answer(false)
    // It may remember the open note.
    let kept = findings(in: try #require(world.view.controller)) { $0 is Note }

    #expect(
      kept <= 1,
      "The controller keeps \(kept) notes: remember ids, and read the notes from the model.")
  }

  @Test func `a change from elsewhere reaches the view`() throws {
    let (world, other) = (try World(), try World())
    world.view.tap(12)
    world.view.ask(2)

    try require(
      world.view.pages { world.deleteElsewhere(1) }, is: page("2 12 10", open: 12, asked: 2),
      "The model has changed: show its notes on one new page, with open note and question.")
    world.deleteElsewhere(12)
    world.deleteElsewhere(2)
    try require(
      text([world.view.last]), is: page("10"),
      "The open note and the one in the question are gone: show neither, nor others in their place."
    )
    try require(
      text(other.view.pages), is: page("2 1 12 10"),
      "Another model has changed, and the controller showed a page: each model tells its own.")

    world.storage.error = .full
    world.view.delete(10)
    world.storage.error = nil
    world.deleteElsewhere(10)
    try require(
      text([world.view.last]), is: page(""),
      "The last note was deleted elsewhere: the page must be empty, and the old message gone.")
  }

  @Test func `all views show a change that was made through one`() throws {
    let world = try World(authors: [nil, nil, "Mei"])
    world.view.tap(2)
    world.view.ask(2)

    for (view, id, rows, meis) in [(1, 1, "2 12 10", "10"), (2, 10, "2 12", ""), (1, 12, "2", "")] {
      world.views[view].delete(id)
      try require(
        text(world.views.map(\.last)),
        is: [page(rows, open: 2, asked: 2), page(rows), page(meis)].joined(separator: "\n"),
        "Note \(id) was deleted on one screen: all screens must lose it, and nothing else.")
    }
  }

  @Test func `the views are told after the change is saved`() throws {
    let world = try World(authors: [nil, nil])
    var seen: [String] = []
    var now: String { "\(ids(world.storage.notes)) / \(world.modelIDs)" }
    world.storage.whenSaving = { seen.append("saving: \(now)") }
    for view in world.views {
      view.whenShown = { [unowned view] in
        // A page before the deletion, with the note still on it, does no harm.
        guard view.last.lines.count < 4 || view === world.views[1] else { return }
        if seen.last != "showing: \(now)" { seen.append("showing: \(now)") }
      }
    }

    world.view.delete(1)
    for view in world.views { view.whenShown = {} }
    world.storage.whenSaving = {}

    try require(
      seen.joined(separator: "\n"),
      is: "saving: 1 12 2 10 / 1 12 2 10\nshowing: 12 2 10 / 12 2 10",
      "First save, once; then change the model; then tell. (These are storage / model each time.)")
  }

  @Test func `a failed save leaves the list as it was`() throws {
    for error in [StorageError.full, .missing] {
      let world = try World(authors: [nil, nil])
      world.view.tap(1)
      world.view.ask(1)
      world.storage.error = error
      let others = world.views[1].pages { world.view.answer(true) }

      try require(
        "model \(world.modelIDs), shown \(world.view.pages.map(\.lines.count).min() ?? 0)",
        is: "model 1 12 2 10, shown 4",
        "Nothing was saved, and yet the note was gone: what isn't saved must not be shown as done.")
      try require(
        text([world.view.last]), is: page("2 1 12 10", open: 1, message: error),
        "The save failed: only the question goes, and the error's description is the message.")
      try require(
        "\(others)\(world.storage.saves)", is: "[\"12 2 10\"]",
        "Nothing has changed: no other screen is told, and nothing is tried a second time.")

      world.storage.error = nil
      world.view.delete(1)
      try require(
        world.modelIDs, is: "12 2 10", "With room on the disk, the same deletion must work.")
    }
  }

  @Test func `the view is never asked`() throws {
    let world = try World()
    let view = world.view
    view.answer(true)
    for id in [1, 99, 10] {
      view.tap(id)
      view.ask(id)
      view.answer(id == 10)
      world.storage.error = .full
    }
    world.storage.error = nil
    view.delete(12)
    world.deleteElsewhere(2)

    #expect(
      view.reads == 0,
      "The view's page was read \(view.reads) times: a view only shows. Only the model knows.")
  }

  @Test func `a yes deletes the note that was asked about`() throws {
    let all = [1, 12, 2, 10]
    for asked in all {
      for deleted in all {
        let world = try World()
        world.view.ask(asked)
        world.deleteElsewhere(deleted)
        let saves = world.storage.saves.count
        world.view.answer(true)

        let rest = all.filter { $0 != asked && $0 != deleted }.map(String.init)
        try require(
          world.modelIDs, is: rest.joined(separator: " "),
          "Note \(asked) was in the question: the yes is for no other, whatever its row is now.")
        guard asked == deleted else { continue }
        try require(
          "\(world.storage.saves.count - saves) saves, \(world.view.last.message ?? "no message")",
          is: "0 saves, no message", "The note in the question was gone already: do nothing.")
      }
    }
  }

  @Test func `a screen that was closed ends`() throws {
    let world = try World(authors: [nil, nil])
    for (view, id) in zip(world.views, [1, 12]) {
      world.storage.error = .full
      view.delete(id)
      world.storage.error = nil
      view.tap(id)
      view.delete(id)
    }
    weak var view: SpyView?
    view = world.view
    let controller = world.view.controller
    world.closeScreen()
    try require(
      view.map { _ in "alive" } ?? "gone", is: "gone",
      "The view is closed, and still lives: its controller or the model holds it.")

    weak var second: Controller?
    second = world.view.controller
    world.closeScreen()
    try require(
      second.map { _ in "alive" } ?? "gone", is: "gone",
      "The controller's screen is closed, and the controller lives: the model holds it, or itself.")
    withExtendedLifetime((world, controller)) {}
  }
}

/// Returns how many such values can be reached from one, other than through a model, a storage or
/// an object that is one of them itself.
private func findings(in value: Any, depth: Int = 0, where matches: (Any) -> Bool) -> Int {
  if matches(value) { return 1 }
  if depth > 0, value is Controller || value is Model { return 0 }
  if value is any NotesStorage || value is any NotesView || depth > 8 { return 0 }
  return sequence(first: Mirror(reflecting: value), next: \.superclassMirror)
    .flatMap(\.children).map { findings(in: $0.value, depth: depth + 1, where: matches) }
    .reduce(0, +)
}
