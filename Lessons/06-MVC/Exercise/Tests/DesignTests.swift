import BookLibrary
import ExerciseSupport
import Testing

@testable import MVCExercise

extension AllTests {
  /// What makes it model, view and controller. These fail at the start.
  struct Design {}
}

extension AllTests.Design {
  @Test func `the model works alone, and knows no view`() {
    guard let world = World() else { return }
    let storage = SpyStorage()
    guard let alone = loadedModel(storage) else { return }

    do {
      try delete(3, in: alone)
      try delete(3, in: alone)
    } catch {
      Issue.record(
        "The model's delete(_:) threw \(error), with nothing wrong: a note may be gone already.")
    }

    #expect(
      notes(of: alone).map(\.id) == [1, 2, 4] && storage.ids == [1, 2, 4],
      "A model without a view must do all of it: delete the note, and save those that are left.")
    #expect(
      !knowsView(world.model),
      """
      The model has a view: then it must know what is shown and how. Let it tell that it has \
      changed, and leave it to the controllers to show it.
      """)
  }

  @Test func `a change from elsewhere reaches the view`() {
    guard let world = World() else { return }
    tap(world.controller, row: 1)

    world.deleteElsewhere(3)

    #expect(
      world.view.last.lines == ["Jonas on book 74", "Jonas on book 72", "Mei on book 71"],
      """
      The model has changed, and the view shows what was before: the model must tell its \
      controllers, and they must look at the model, not at a copy of their own.
      """)
    #expect(world.view.last.open == nil, "The open note is deleted, and is still shown.")
  }

  @Test func `all views show a change that was made through one`() {
    guard let world = World() else { return }
    let (second, meis) = (SpyView(), SpyView())
    let others = [
      makeController(world.model, second), makeController(world.model, meis, author: "Mei"),
    ]

    askToDelete(world.controller, row: 1)
    answer(world.controller, true)

    withExtendedLifetime(others) {
      #expect(
        second.last.lines == ["Jonas on book 74", "Jonas on book 72", "Mei on book 71"]
          && second.last.lines == world.view.last.lines,
        "The change reached only the view that was tapped: two views of one model must agree.")
      #expect(
        meis.last.lines == ["Mei on book 71"],
        """
        The list of Mei's notes must lose the note as well, and show no other's: each controller \
        picks the notes for its own view.
        """)
    }
  }

  @Test func `the views are told after the change is saved`() {
    guard let world = World() else { return }
    var seen: [[Int]] = []
    world.view.whenShown = { page in
      if page.lines.count < 4, seen.isEmpty { seen = [world.storage.ids, world.modelIDs] }
    }

    askToDelete(world.controller, row: 1)
    answer(world.controller, true)

    #expect(
      seen == [[1, 2, 4], [1, 2, 4]],
      """
      When the view first showed the list without the note, storage and model had to be without it \
      as well: save first, then change the model, then tell.
      """)
    world.view.whenShown = { _ in }
  }

  @Test func `a failed save leaves the list as it was`() {
    guard let world = World() else { return }
    let before = world.view.last
    askToDelete(world.controller, row: 1)
    world.storage.isFull = true

    answer(world.controller, true)

    #expect(
      world.view.pages.allSatisfy { $0.lines == before.lines } && world.modelIDs == [1, 2, 3, 4],
      "Nothing was saved, and yet the note disappeared: what isn't saved must not be shown as done."
    )
    #expect(
      world.view.last.message == StorageError.full.description,
      "The reader must learn why nothing happened: show the error's description as the message.")
    #expect(
      world.view.last.question == nil,
      "The reader has answered, and the question is still on the screen: it must go, saved or not.")

    world.storage.isFull = false
    askToDelete(world.controller, row: 1)
    answer(world.controller, true)
    #expect(
      world.storage.ids == [1, 2, 4] && world.view.last.message == nil,
      "With room on the disk, the same deletion must work, and the message must be gone.")
  }

  @Test func `the view is never asked`() {
    guard let world = World() else { return }

    tap(world.controller, row: 1)
    askToDelete(world.controller, row: 1)
    answer(world.controller, true)

    #expect(
      world.view.questions == 0,
      "The view's page was read: a view only shows, and what there is, the model knows.")
  }

  @Test func `a yes deletes the note that was asked about`() {
    guard let world = World() else { return }
    askToDelete(world.controller, row: 1)
    world.deleteElsewhere(4)

    answer(world.controller, true)

    #expect(
      world.storage.ids == [1, 2],
      """
      Notes 3 and 4 should be gone. Note 4 was deleted elsewhere while the reader was asked about \
      note 3: its row is another one now, and a copy made before brings note 4 back.
      """)
  }

  @Test func `a screen that was closed ends`() {
    guard let world = World() else { return }
    weak var droppedView: SpyView?
    weak var droppedController: Controller?
    let keptController: Controller
    do {
      let view = SpyView()
      droppedView = view
      keptController = makeController(world.model, view)
      droppedController = makeController(world.model, world.view)
    }

    #expect(
      droppedView == nil,
      """
      The view is closed, and still lives: its controller or the model keeps it. A screen keeps \
      its controller, and never the other way round.
      """)
    #expect(
      droppedController == nil,
      """
      The controller's screen is closed, and the controller still lives: the model keeps it, by a \
      strong reference or by a closure.
      """)
    withExtendedLifetime((world, keptController)) {}
  }
}
