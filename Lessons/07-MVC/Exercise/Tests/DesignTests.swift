import BookLibrary
import ExerciseSupport
import Testing

@testable import MVCExercise

extension AllTests {
  /// The division into model, view and controller. These tests fail at the start.
  @MainActor struct Design {
    let world: World

    init() throws {
      world = try World()
    }
  }
}

extension AllTests.Design {
  // MARK: The model

  @Test func `the model works without a screen`() throws {
    let storage = SpyStorage()
    let model = try NotesModel(storage: storage)
    try must("Without a screen, delete must not throw an error.") { try model.delete(2) }
    #expect(model.notes.map(\.content) == ["A", "C"], "The model must change its notes.")
    #expect(storage.notes.count == 2, "The model must save the notes itself.")
    #expect(storage.saves == 1, "One deletion must cause one save.")
  }

  /// No run can show that other code can't do something, so this test asks the compiler, which has
  /// to refuse each line.
  @Test func `only the model can change and save the notes`() throws {
    let properties = Mirror(reflecting: world.model).children
    let storages = properties.filter { $0.value is any NotesStorage }.compactMap(\.label)
    let uses = storages.map { "@MainActor func use_\($0)(_ model: NotesModel) { _ = model.\($0) }" }
    let errors = try compilerErrors(
      in: """
        @testable import MVCExercise
        @MainActor func change(_ model: NotesModel) { model.notes = model.notes }
        \(uses.joined(separator: "\n"))
        """)
    let usable = storages.filter { name in !errors.contains { $0.contains("'\(name)'") } }

    #expect(
      errors.contains { $0.contains("'notes'") },
      "Other code must not be able to change the model's notes: make them private(set).")
    #expect(
      usable == [], "Other code must not be able to save the notes: make the storage private.")
  }

  @Test func `a failed save changes nothing`() {
    world.storage.isFull = true
    #expect(throws: SpyStorage.Full.self, "The caller must get the storage's error.") {
      try world.model.delete(2)
    }
    #expect(world.model.notes.count == 3, "The save failed, so the model must keep the note.")
    #expect(world.views[0].pages.count == 1, "Nothing has changed, so there must be no new page.")
  }

  @Test func `deleting a note that is gone does nothing`() throws {
    try world.delete(2)
    let pages = world.views[0].pages.count
    try must("Note B is already gone, so deleting it again must not throw an error.") {
      try world.model.delete(2)
    }
    #expect(
      world.storage.saves == 1, "The second deletion changes nothing, so it must save nothing.")
    #expect(world.views[0].pages.count == pages, "The second deletion must show no page.")

    world.storage.isFull = true
    #expect(throws: Never.self, "There is nothing to save, so a full disk must not cause an error.")
    {
      try world.model.delete(99)
    }
  }

  @Test func `the screens are notified after the change is saved`() throws {
    let (storage, model, view) = (world.storage, world.model, world.views[0])
    var events: [String] = []
    storage.whenSaving = { events.append("save, \(model.notes.count) in the model") }
    view.whenShown = {
      events.append("show, \(storage.notes.count) saved, \(model.notes.count) in the model")
    }
    world.delete(row: 1, on: 1)
    #expect(
      events.first == "save, 3 in the model",
      "The model must save first, while its own notes are still the old ones.")
    #expect(
      events.dropFirst() == ["show, 2 saved, 2 in the model"],
      "The model must notify each screen once, when the change is saved and made.")
  }

  // MARK: The controllers

  @Test func `a change by other code reaches the screen`() throws {
    try world.delete(2)
    #expect(
      world.views[0].lines == ["Mei: C", "Mei: A"],
      "Other code deleted note B, so the screen must not show it.")
    #expect(world.views[0].pages.count == 2, "One change must show one new page.")

    let pages = world.views[0].pages.count
    let other = try NotesModel(storage: SpyStorage())
    try must("Without a screen, delete must not throw an error.") { try other.delete(2) }
    #expect(
      world.views[0].pages.count == pages,
      "A different model changed, so this screen must show no new page.")
  }

  @Test func `all screens show a change made on one screen`() {
    world.delete(row: 0, on: 0)
    world.delete(row: 0, on: 1)
    for view in world.views {
      #expect(
        view.lines == ["Mei: A"],
        "C was deleted on one screen and B on the other, so both screens must show only A.")
    }
    #expect(world.storage.notes.map(\.content) == ["A"], "Both notes must stay deleted.")
  }

  @Test func `the open note and the question stay when another note is deleted`() throws {
    world.screens[0].tapRow(1)
    world.screens[0].deleteRow(1)
    try world.delete(3)
    let page = world.views[0].pages.last
    #expect(
      page?.lines == ["Mei: B", "Mei: A"], "Note C was deleted, so the screen must not show it.")
    #expect(page?.open == "B", "Note B still exists, so it must stay open.")
    #expect(
      page?.question == "Delete \"B\"?",
      "The question about B hasn't been answered yet, so it must stay.")
  }

  @Test func `a yes deletes the note in the question`() throws {
    world.screens[0].tapRow(2)
    world.screens[0].deleteRow(1)
    try world.delete(3)
    world.screens[0].answer(true)
    #expect(
      world.storage.notes.map(\.content) == ["A"],
      "The question was about B, so B must be deleted, even if its row has changed since.")
    #expect(world.views[0].pages.last?.open == "A", "Note A still exists, so it must stay open.")
  }

  @Test func `the open note and the question disappear with their note`() throws {
    world.screens[0].tapRow(1)
    world.screens[0].deleteRow(1)
    try world.delete(2)
    let page = world.views[0].pages.last
    #expect(page?.open == nil, "Note B is gone, so it must not stay open.")
    #expect(page?.question == nil, "Note B is gone, so the question must disappear.")
    world.screens[0].answer(true)
    #expect(
      world.storage.notes.count == 2,
      "A yes must delete nothing if the note is gone.")
    #expect(
      world.views[0].pages.last?.message == nil,
      "Note B is already gone, so a late yes must not show an error.")
  }

  @Test func `after a failed save, every screen still has the note`() {
    world.storage.isFull = true
    world.screens[0].tapRow(1)
    world.delete(row: 1, on: 0)
    #expect(world.views[0].pages.last?.open == "B", "Note B wasn't deleted, so it must stay open.")
    #expect(
      world.views[0].pages.last?.question == nil, "After the answer, the question must disappear.")
    for view in world.views {
      #expect(
        view.pages.allSatisfy { $0.lines.count == 3 },
        "The note wasn't deleted, so every page must still show it.")
    }
    #expect(
      world.views[1].pages.count == 1, "The failure must be reported only on the first screen.")
  }
}
