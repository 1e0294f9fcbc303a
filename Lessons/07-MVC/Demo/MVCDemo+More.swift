import BookLibrary
import LessonStage
import ScriptStage
import Observation
import Synchronization

extension MVCDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2)
    return [notes(scene), modern(scene), scene.ending()]
  }

  private static func notes(_ scene: Scene) -> Step {
    let notes = scene.library.notes
    let view = ListView()
    let controller = NotesListController(notes: notes, view: view)
    view.delegate = controller
    return Step("The same type of view, a different controller")
      .says("A `ListView` can also show notes. With this controller, a tap opens a note:")
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
    return Step("In modern Swift: a macro writes the notification code")
      .says("With `@Observable`, a model needs no list of observers:")
      .quotes("Demo/ObservedShelf.swift", "@Observable", through: "var books")
      .says(
        """
        In the code below, the first closure reads the property `books`. Just before it changes, \
        Swift runs `onChange`, which counts the calls:
        """
      )
      .quotes("Demo/MVCDemo+More.swift", "withObservationTracking {")
      .says("The demo reads the books once, and then removes two of them.")
      .asks(
        "Is `onChange` called for both removals?",
        because: "Swift calls it once, for the next change after `withObservationTracking`."
      )
      .runs {
        withObservationTracking {
          _ = shelf.books
        } onChange: {
          calls.withLock { $0 += 1 }
        }
        try shelf.books.remove(scene.cast[0].id)
        try shelf.books.remove(scene.cast[1].id)
      }
      .claims("for two removals, `onChange` is called once", answers: "no") {
        calls.withLock(\.self) == 1
      }
      .says(
        """
        Swift calls `onChange` only once. To be notified again, a screen must call \
        `withObservationTracking` again. SwiftUI does this each time it draws a view.
        """)
  }
}
