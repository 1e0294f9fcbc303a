import BookLibrary
import Foundation
import LessonStage

@main
struct DelegateDemo: Demo {
  static let command = "lesson-delegate"
  static let title = "Delegate: a view shows, and another object decides"

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 3)
    return [
      scene.opening(
        """
        A screen shows the books of a library: a view draws them, and a controller works for the \
        view. The story is about three books. A memento (a kept state; lesson 5) will bring them \
        back at the end.
        """),
      try pain(scene),
      try pattern(scene),
      again(scene),
      try fault(scene),
      price(scene),
      scene.ending(
        """
        Next: Lessons/04-Delegate/README.md and its exercise, or --more for the second act.
        """),
    ]
  }
}

extension DelegateDemo {
  private static func pain(_ scene: Scene) throws -> Step {
    let store = try scene.copy("clingy")
    let book = scene.cast[1]
    weak var closed: ClingyController?
    return Step("The pain: a screen that never ends")
      .says("This view keeps its controller, and the controller keeps its view:")
      .quotes("Without/ClingyView.swift", "final class ClingyView")
      .runs {
        let view = ClingyView()
        let controller = ClingyController(view: view, store: store)
        closed = controller
      }
      .says("Over a copy of the books the screen is opened, and closed: nobody holds it any more.")
      .claimsDamage("the closed controller is gone", false) { closed == nil }
      .runs {
        let fading = ClingyView()
        _ = ClingyController(view: fading, store: store)
        try fading.swipeRow(1)
      }
      .says("A second one is closed. While its view fades out, a finger still swipes over row 1:")
      .claimsDamage("book \(book.id) is in the copy", false) {
        Library(try store.load()).shelf.contains(book.id)
      }
  }

  private static func pattern(_ scene: Scene) throws -> Step {
    let (view, recorder) = (ShelfView(height: 3), CallRecorder())
    var answer = false
    let controller = try BooksController(
      view: view, store: scene.store, confirm: { _ in answer })
    let delegate = RecordingDelegate(controller, recorder)
    view.delegate = delegate
    let book = scene.cast[1]
    return Step("The pattern: the view asks, another object decides")
      .says(
        """
        A delegate is an object to which another one leaves its decisions. This view knows it by a \
        protocol only. Before a row is deleted, the view asks:
        """
      )
      .quotes(
        "Pattern/ShelfView.swift", "guard visibleRows.contains(row), let", through: "delegate."
      )
      .says("The reader swipes row 1 away twice, and is asked: first the answer is no, then yes.")
      .runs {
        view.swipeRow(1)
        answer = true
        view.swipeRow(1)
      }
      .showsCalls(of: recorder)
      .claims("book \(book.id) is in the file", false) {
        try scene.saved().shelf.contains(book.id)
      }
      .claims("row 1 shows", scene.cast[2].title) {
        // The view holds its delegate weakly, so somebody else must.
        let lines = withExtendedLifetime((controller, delegate)) { view.render() }
        return lines.dropFirst().first.map { String($0.dropFirst(2)) } ?? "nothing"
      }
  }

  private static func again(_ scene: Scene) -> Step {
    let fading = ShelfView(height: 3)
    let book = scene.cast[2]
    var swipe: ShelfView.Swipe?
    return Step("The same situation again: a screen that ends")
      .says("The view holds its partners by weak references, which keep nobody alive:")
      .quotes("Pattern/ShelfView.swift", "weak var dataSource", through: "weak var delegate")
      .runs {
        _ = try BooksController(
          view: fading, store: scene.store, confirm: { _ in true })
        swipe = fading.swipeRow(1)
      }
      .claims("the closed controller is gone", true) { fading.delegate == nil }
      .claims("the late swipe is", ShelfView.Swipe.ignored) { swipe ?? .passedOn }
      .claims("book \(book.id) is in the file", true) { try scene.saved().shelf.contains(book.id) }
  }

  private static func fault(_ scene: Scene) throws -> Step {
    let store = try scene.copy("question")
    let view = ShelfView(height: 3)
    var whileAsked: () -> Void = {}
    let controller = try BooksController(
      view: view, store: store,
      confirm: { _ in
        whileAsked()
        return true
      })
    let (first, second) = (scene.cast[0], scene.cast[1])
    var swipe: ShelfView.Swipe?
    return Step("One fault: the row becomes another one during the question")
      .says(
        """
        In a copy, the reader swipes row 0 and is asked about book \(first.id). Meanwhile that book \
        is deleted elsewhere, so row 0 is book \(second.id) now. Then the answer is yes.
        """
      )
      .runs {
        whileAsked = { controller.delete(first.id) }
        swipe = view.swipeRow(0)
      }
      .claims("the swipe is", ShelfView.Swipe.outdated) { swipe ?? .passedOn }
      .claims("book \(second.id) is in the copy", true) {
        Library(try store.load()).shelf.contains(second.id)
      }
  }

  private static func price(_ scene: Scene) -> Step {
    let (view, notes) = (ShelfView(height: 3), scene.library.notes)
    let first = NotesController(view: view, notes: notes)
    let second = NotesController(view: view, notes: notes)
    return Step("The price: one delegate")
      .says("A second controller takes the first one's place. A tap on row 0 reaches one of them:")
      .runs { view.tapRow(0) }
      .claims("notes selected in the first controller, in the second", [0, min(1, notes.count)]) {
        [first, second].map { $0.selectedNote == nil ? 0 : 1 }
      }
      .says(
        """
        Don't take a delegate for several listeners, nor for a single callback: there a closure is \
        simpler.
        """)
  }
}
