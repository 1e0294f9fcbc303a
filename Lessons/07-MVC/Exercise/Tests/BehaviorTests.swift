import BookLibrary
import ExerciseSupport
import Testing

@testable import MVCExercise

/// All tests of the exercise, run one after another.
@Suite("Exercise mvc", .exercise("mvc"), .serialized)
struct AllTests {
  /// The behavior of one screen. It works from the start, and must keep working.
  @MainActor struct Behavior {
    let world: World
    let view: SpyView
    let screen: NotesController

    init() throws {
      world = try World()
      view = world.views[0]
      screen = world.screens[0]
    }
  }
}

extension AllTests.Behavior {
  @Test func `the list shows the newest note first`() {
    #expect(view.lines == ["Mei: C", "Mei: B", "Mei: A"], "The newest note must be on top.")
    #expect(view.pages.count == 1, "A new controller must immediately show one page.")
    #expect(world.storage.loads == 1, "The model must load the notes once.")
  }

  @Test func `a tap opens the note`() {
    screen.tapRow(2)
    #expect(view.pages.last?.open == "A", "The note in the tapped row must be open.")
  }

  @Test func `nothing is deleted before the answer`() {
    screen.deleteRow(1)
    #expect(view.pages.last?.question == "Delete \"B\"?", "The reader must be asked first.")
    #expect(view.lines.count == 3, "The note must stay until the reader says yes.")
    #expect(world.storage.saves == 0, "Nothing has changed, so there must be no save.")
  }

  @Test func `after a yes, the note is gone`() {
    world.delete(row: 1, on: 0)
    #expect(view.lines == ["Mei: C", "Mei: A"], "The list must no longer show note B.")
    #expect(view.pages.last?.question == nil, "After the answer, the question must disappear.")
    #expect(
      world.storage.notes.map(\.content) == ["A", "C"],
      "The other notes must be saved in their old order.")
    #expect(world.storage.saves == 1, "One deletion must cause one save.")
    #expect(world.storage.loads == 1, "The model must load the notes once.")
    #expect(view.pages.count { $0.lines.count == 2 } == 1, "One change must show one new page.")
  }

  @Test func `after a no, the note stays`() {
    screen.deleteRow(1)
    screen.answer(false)
    screen.answer(true)
    #expect(view.lines.count == 3, "After a no, a later yes must delete nothing.")
    #expect(view.pages.last?.question == nil, "After the answer, the question must disappear.")
  }

  @Test(arguments: [-1, 3]) func `a row that doesn't exist is ignored`(row: Int) {
    screen.tapRow(row)
    screen.deleteRow(row)
    screen.answer(true)
    #expect(view.pages.count == 1, "Nothing happened, so the screen must not show a new page.")
  }

  @Test func `the open note is closed when it is deleted`() {
    screen.tapRow(1)
    world.delete(row: 1, on: 0)
    #expect(view.pages.last?.open == nil, "Note B is gone, so it must not stay open.")
  }

  @Test func `a failure is reported on one page`() {
    world.storage.isFull = true
    world.delete(row: 1, on: 0)
    #expect(
      view.pages.last?.message == "The disk is full.", "The page must say why the deletion failed.")

    screen.tapRow(0)
    #expect(view.pages.last?.message == nil, "The next page must not repeat the message.")
  }

  @Test func `the controller of a closed screen is deallocated`() throws {
    let view = SpyView()
    weak var gone: NotesController?
    do {
      let screen = NotesController(model: world.model, view: view)
      gone = screen
    }
    #expect(gone == nil, "After its screen is closed, the controller must not be kept alive.")

    world.delete(row: 1, on: 0)
    #expect(view.pages.count == 1, "The screen is closed, so it must not be notified.")
  }
}
