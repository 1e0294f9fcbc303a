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
        deletes the book whose row the reader swipes away. The story is about three books. A \
        memento (a snapshot; lesson 5) will bring them back at the end.
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
    return Step("The pain: a closed screen that stays alive")
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
      .asks(
        """
        A second screen is closed, too. While its view fades out, the reader swipes row 1, which \
        shows book \(book.id). Is that book still in the copy of the file?
        """,
        because: "The view still holds its controller, and the controller deletes the book."
      )
      .runs {
        let fading = ClingyView()
        _ = ClingyController(view: fading, store: store)
        try fading.swipeRow(1)
      }
      .says(
        """
        A second screen is closed, too. While its view fades out, the reader swipes row 1. The \
        closed screen still deletes that book:
        """
      )
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
        A delegate makes decisions for another object, which knows it only through a protocol. \
        This view asks its delegate before anything is deleted:
        """
      )
      .quotes(
        "Pattern/ShelfView.swift", "guard visibleRows.contains(row), let", through: "delegate."
      )
      .says(
        """
        (Step 5 shows why the view counts its reloads.) The reader swipes row 1 twice. The \
        delegate asks whether to delete book \(book.id): the first answer is no, the second yes.
        """
      )
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
      .asks(
        """
        Before the reader says yes to deleting row 0, that book is deleted elsewhere, so row 0 is \
        now book \(second.id). Is book \(second.id) still there after the yes?
        """,
        because: "The view's rows were reloaded after it asked, so it drops the swipe (step 3)."
      )
      .says(
        """
        Over a copy of the file, the reader swipes row 0 and is asked whether to delete book \
        \(first.id). Before the answer, that book is deleted elsewhere, so row 0 is now book \
        \(second.id). The view notices that its rows were reloaded, so a yes comes too late:
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
    return Step("The price: two controllers, one view")
      .asks(
        """
        Two controllers for notes each become the delegate of the same view. How many of them does \
        a tap on row 0 reach?
        """,
        because: "A view has room for one delegate, so the second controller replaces the first."
      )
      .says(
        """
        Two controllers for notes share a view. The second takes the first one's place as its \
        delegate, so a tap on row 0 reaches only the second:
        """
      )
      .runs { view.tapRow(0) }
      .claims("controllers that the tap reaches", min(1, notes.count)) {
        [first, second].count { $0.selectedNote != nil }
      }
      .says(
        """
        If several objects must be told, a delegate is the wrong choice. For a single callback, a \
        closure is simpler.
        """)
  }
}
