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
        A screen shows the books of a library in rows. A view draws the rows, and a controller \
        deletes the book whose row the reader swipes away. The story is about three books.
        """),
      try pain(scene),
      try pattern(scene),
      again(scene),
      try fault(scene),
      price(scene),
      scene.ending(),
    ]
  }
}

extension DelegateDemo {
  private static func pain(_ scene: Scene) throws -> Step {
    let store = try scene.copy("clingy")
    let book = scene.cast[1]
    weak var closed: ClingyController?
    return Step("The pain: a screen that was closed")
      .says(
        """
        The controller holds its view, and this view holds its controller. Both references are \
        strong:
        """
      )
      .quotes("Without/ClingyView.swift", "final class ClingyView")
      .runs {
        let view = ClingyView()
        let controller = ClingyController(view: view, store: store)
        closed = controller
      }
      .says(
        """
        A screen is opened over a copy of the library's file, and closed. Nobody else holds its \
        view or its controller, but the two hold each other:
        """
      )
      .claimsDamage("the closed controller is gone", false) { closed == nil }
      .says("While a second closed screen fades out, the reader swipes row 1, book \(book.id).")
      .asks(
        "Is book \(book.id) still in the copy afterwards?",
        because: "The view keeps its controller alive, and the controller deletes the book."
      )
      .runs {
        let fading = ClingyView()
        _ = ClingyController(view: fading, store: store)
        try fading.swipeRow(1)
      }
      .says("The closed screen still deletes that book:")
      .claimsDamage("book \(book.id) is in the copy", false) {
        try store.load().shelf.contains(book.id)
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
        A delegate makes decisions for another object, which knows it only through a protocol. \
        This view asks its delegate before anything is deleted:
        """
      )
      .quotes(
        "Pattern/ShelfView.swift", "guard visibleRows.contains(row), let", through: "delegate."
      )
      .says(
        """
        (Why it counts its reloads: see step 5.) The reader swipes row 1 twice. Asked whether to \
        delete book \(book.id), the reader says first no, then yes.
        """
      )
      .asks(
        "How many calls does the delegate get?",
        because: "The view asks at each swipe; after the yes, it calls once more, to delete."
      )
      .runs {
        view.swipeRow(1)
        answer = true
        view.swipeRow(1)
      }
      .showsCalls(of: recorder)
      .claims("calls to the delegate", 3) { delegate.calls }
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
    return Step("The same situation again: a closed screen goes away")
      .says(
        """
        Weak references keep nothing alive. The view has one to its delegate, and one to its data \
        source, the object that supplies the rows:
        """
      )
      .quotes("Pattern/ShelfView.swift", "weak var dataSource", through: "weak var delegate")
      .runs {
        _ = try BooksController(
          view: fading, store: scene.store, confirm: { _ in true })
        swipe = fading.swipeRow(1)
      }
      .says(
        """
        Again a screen is closed, and row 1 is swiped while its view fades out. By now, row 1 is \
        book \(book.id):
        """
      )
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
    return Step("One fault: the rows change while a question is open")
      .says(
        """
        Over a copy of the file, the reader swipes row 0 and is asked whether to delete book \
        \(first.id). Before the answer, that book is deleted elsewhere, so row 0 is now book \
        \(second.id). Then the reader says yes.
        """
      )
      .asks(
        "Is book \(second.id) still in the copy afterwards?",
        because: "The question was about another book, so the view doesn't pass the yes on."
      )
      .reads("Pattern/ShelfView.swift", "func swipeRow")
      .runs {
        whileAsked = { controller.delete(first.id) }
        swipe = view.swipeRow(0)
      }
      .says("The view notices that its rows were reloaded, so the yes comes too late:")
      .claims("the swipe is", ShelfView.Swipe.outdated) { swipe ?? .passedOn }
      .claims("book \(second.id) is in the copy", true) {
        try store.load().shelf.contains(second.id)
      }
  }

  private static func price(_ scene: Scene) -> Step {
    let (view, notes) = (ShelfView(height: 3), scene.library.notes)
    let first = NotesController(view: view, notes: notes)
    let second = NotesController(view: view, notes: notes)
    return Step("The price: a second controller for the same view")
      .says("Two controllers for notes, one after the other, become a view's delegate.")
      .asks(
        "Does a tap on row 0 reach the first controller?",
        because: "The view has room for one delegate, and the second controller took that place."
      )
      .runs { view.tapRow(0) }
      .claims("a tap on row 0 reaches the first controller", false) { first.selectedNote != nil }
      .claims("a tap on row 0 reaches the second controller", !notes.isEmpty) {
        second.selectedNote != nil
      }
      .says(
        """
        If several objects must be told, a delegate is the wrong choice. For a single callback, a \
        closure is simpler.
        """)
  }
}
