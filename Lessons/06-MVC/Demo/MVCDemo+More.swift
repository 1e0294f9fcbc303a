import BookLibrary
import LessonStage
import Observation
import Synchronization

extension MVCDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 1)
    return [try closed(scene), notes(scene), modern(scene)]
  }

  private static func closed(_ scene: Scene) throws -> Step {
    let book = scene.cast[0].id
    let model = try ShelfModel(store: scene.copy("more"))
    var controller: ShelfController? = ShelfController(model: model, view: ListView())
    weak var closed: ShelfController?
    return Step("A screen that is closed")
      .says("The code that opens a screen keeps its controller. The model has a reference, too:")
      .quotes("Pattern/ShelfModel.swift", "private struct WeakObserver")
      .says("Now that code closes the screen, and lets go of the controller.")
      .asks(
        "Does the model keep the controller alive?", answer: .no,
        because: "A weak reference doesn't count; it becomes nil."
      )
      .runs {
        closed = controller
        controller = nil
      }
      .claims("the controller is gone from memory") { closed == nil }
      .says("The model's weak reference is nil now, so a change skips it:")
      .runs { try model.remove(book) }
      .claims("book \(book) is removed without a screen") { !model.books.contains(book) }
  }

  private static func notes(_ scene: Scene) -> Step {
    let notes = scene.library.notes
    let view = ListView()
    let controller = NotesListController(notes: notes, view: view)
    return Step("The same list, with another controller")
      .says("A ListView knows no books. This controller lists notes in it, and a tap opens a note:")
      .quotes("Demo/NotesListController.swift", "func itemsView(_ view: any ItemsView, didTap")
      .claims("the list has \(notes.count) notes") { view.items.count == notes.count }
      .runs { withExtendedLifetime(controller) { view.tapRow(0) } }
      .claims("after a tap on the first note, the view shows the note's text") {
        notes.isEmpty || view.lines == [notes[0].content]
      }
  }

  private static func modern(_ scene: Scene) -> Step {
    let calls = Mutex(0)
    let shelf = ObservedShelf(scene.library.shelf)
    return Step("In modern Swift: the compiler writes the notification")
      .says("With @Observable, a model needs no list of observers:")
      .quotes("Demo/ObservedShelf.swift", "@Observable", through: "var books")
      .says("The first closure reads a property. Just before it changes, Swift calls onChange:")
      .quotes("Demo/MVCDemo+More.swift", "withObservationTracking {")
      .says("The books are read once. Then two of them are removed.")
      .asks(
        "How often is onChange called?",
        because: "It is called once, for the next change. To hear of a later one, read again."
      )
      .runs {
        withObservationTracking {
          _ = shelf.books
        } onChange: {
          calls.withLock { $0 += 1 }
        }
        try shelf.books.remove(shelf.books[0].id)
        try shelf.books.remove(shelf.books[0].id)
      }
      .claims("calls of onChange, for two removals", 1) { calls.withLock(\.self) }
      .says("To hear of a later change, a screen must read again. SwiftUI does all this for you.")
  }
}
