import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import MVCExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise mvc", .exercise("mvc", in: "06-MVC"), .serialized)
struct AllTests {
  /// What the list does for its reader. It works from the start, and must stay so.
  struct Behaviour {}
}

extension AllTests.Behaviour {
  @Test func `the list shows the newest note first`() {
    guard let world = World() else { return }

    #expect(
      world.view.last.lines == [
        "Jonas on book 74", "Mei on book 73", "Jonas on book 72", "Mei on book 71",
      ],
      "A controller must show all notes as soon as it has a view, the newest first.")
  }

  @Test func `a list for one author shows that author's notes`() {
    guard let world = World() else { return }
    let view = SpyView()
    let controller = makeController(world.model, view, author: "Mei")

    tap(controller, row: 1)

    #expect(
      view.last.lines == ["Mei on book 73", "Mei on book 71"] && view.last.open == "Note 1",
      "Only Mei's notes belong here, and row 1 is the second of hers.")
  }

  @Test func `a tap opens the note`() {
    guard let world = World() else { return }

    tap(world.controller, row: 1)

    #expect(world.view.last.open == "Note 3", "The note of the row that was tapped must be open.")
  }

  @Test func `nothing is deleted before the answer`() {
    guard let world = World() else { return }

    askToDelete(world.controller, row: 1)

    #expect(
      world.view.last.question == "Delete \"Note 3\"?" && world.view.last.lines.count == 4,
      "The reader must be asked about the note of that row, and still see it.")
    #expect(
      world.storage.saves == 0 && world.modelIDs == [1, 2, 3, 4],
      "The note was deleted before the reader had answered: the question comes first.")
  }

  @Test func `after a yes the note is gone`() throws {
    let library = LibraryNotes(Library(notes: sampleNotes))
    guard let model = loadedModel(library) else { return }
    let view = SpyView()
    let controller = makeController(model, view)

    askToDelete(controller, row: 1)
    answer(controller, true)

    #expect(
      library.library?.notes.map(\.id) == [1, 2, 4],
      "The reader said yes: the storage must no longer have the note, and all others as they were.")
    #expect(
      view.last.lines == ["Jonas on book 74", "Jonas on book 72", "Mei on book 71"]
        && view.last.question == nil,
      "The reader said yes: the note and the question must be gone from the screen.")
  }

  @Test func `after a no the note stays`() {
    guard let world = World() else { return }

    askToDelete(world.controller, row: 1)
    answer(world.controller, false)
    answer(world.controller, true)

    #expect(
      world.storage.saves == 0 && world.modelIDs == [1, 2, 3, 4]
        && world.view.last.lines.count == 4 && world.view.last.question == nil,
      "The reader said no: the note must stay, the question must go, and no later yes may count.")
  }

  @Test(arguments: [-1, 4, 99])
  func `a row that isn't there is left alone`(row: Int) {
    guard let world = World() else { return }
    let before = world.view.last

    tap(world.controller, row: row)
    askToDelete(world.controller, row: row)
    answer(world.controller, true)

    #expect(
      world.view.last == before && world.storage.saves == 0,
      "A row that isn't there, or an answer without a question, must change nothing.")
  }

  @Test func `notes that can't be found are an error`() {
    #expect(
      throws: StorageError.missing,
      "Whoever makes the model must get StorageError.missing: no notes are not an empty list."
    ) { try makeModel(LibraryNotes(nil)) }
  }

  @Test func `the others go on when a screen is closed`() async {
    await #expect(
      processExitsWith: .success,
      """
      A screen was closed, and the next change crashed: neither a view nor a controller may be \
      used when it is gone. A weak reference is nil then; an unowned one crashes.
      """
    ) {
      let model = try makeModel(SpyStorage())
      let controller = makeController(model, SpyView())
      _ = makeController(model, SpyView())
      askToDelete(controller, row: 0)
      answer(controller, true)
      tap(controller, row: 0)
      exit(0)
    }
  }
}
