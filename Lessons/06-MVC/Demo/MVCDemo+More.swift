import BookLibrary
import LessonStage
import Synchronization

extension MVCDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 1)
    let store = try scene.copy("more")
    return [try closed(scene, store), notes(scene), modern(scene)]
  }

  private static func closed(_ scene: Scene, _ store: LibraryStore) throws -> Step {
    let book = scene.cast[0].id
    let model = try ShelfModel(store: store)
    let view = ListView()
    var controller: ShelfController? = ShelfController(model: model, view: view)
    weak let closed = controller
    return Step("A screen that is closed")
      .says(
        """
        The program that opens a screen keeps its controller. The model refers to it weakly, so \
        the controller is gone when the screen is closed:
        """
      )
      .quotes("Pattern/ShelfModel.swift", "private struct Observer")
      .asks(
        "The screen is closed. Does the model keep its controller alive?", answer: .no,
        because: "A weak reference doesn't count; it becomes nil."
      )
      .runs { controller = nil }
      .claims("the controller is gone") { controller == nil && closed == nil }
      .runs { try model.remove(book) }
      .claims("the model goes on without it: book \(book) is removed") {
        !model.books.contains(book)
      }
  }

  private static func notes(_ scene: Scene) -> Step {
    let view = ListView()
    let count = scene.library.notes.count
    return Step("The same view for another model")
      .says("The list knows no books. With another controller, it shows readers' notes:")
      .quotes("Demo/NotesController.swift", "final class NotesController")
      .runs { _ = NotesController(notes: scene.library.notes, view: view) }
      .claims("the first line is \"Notes: \(count)\"") { view.lines[0] == "Notes: \(count)" }
  }

  private static func modern(_ scene: Scene) -> Step {
    let calls = Mutex(0)
    return Step("In modern Swift: the compiler writes the notification")
      .says("With @Observable, a model needs no list of observers:")
      .quotes("Demo/ObservedShelf.swift", "@Observable", through: "var books")
      .says("Code that reads a property inside withObservationTracking is told of a change:")
      .quotes("Demo/ObservedShelf.swift", "func readCount")
      .asks(
        "The books are read once, and then two are removed. How often is onChange called?",
        because: "It is called for the next change only. To hear of another one, read again."
      )
      .runs {
        let shelf = ObservedShelf(scene.library.shelf)
        _ = readCount(of: shelf) { calls.withLock { $0 += 1 } }
        try shelf.books.remove(shelf.books[0].id)
        try shelf.books.remove(shelf.books[0].id)
      }
      .claims("calls of onChange, for two removals", 1) { calls.withLock(\.self) }
      .says("That suits a screen, which needs only the latest state. SwiftUI does this for you.")
  }
}
