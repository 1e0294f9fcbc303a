import BookLibrary
import LessonStage

extension DelegateDemo {
  static func secondAct(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 2)
    return [try dataSource(scene), try openQuestion(scene), closure(), scene.ending()]
  }

  private static func dataSource(_ scene: Scene) throws -> Step {
    let recorder = CallRecorder()
    let controller = try BooksController(
      view: ShelfView(height: 2), store: scene.store, confirm: { _ in false })
    let dataSource = Recording(controller, recorder)
    let view = controller.view
    var lines: [String] = []
    return Step("A second delegate, for the rows: the data source")
      .says(
        """
        A delegate is asked what should happen, a data source what there is. The two have the same \
        form: a protocol, and a weak reference. A data source gives the view its rows:
        """
      )
      .quotes("Pattern/ShelfViewDataSource.swift", "protocol ShelfViewDataSource")
      .reads("Pattern/ShelfView.swift", "func render")
      .says("The view has room for two rows, and the app tells it to draw them:")
      .runs {
        view.dataSource = dataSource
        lines = view.render()
      }
      .showsCalls(of: recorder, within: ("App", "ShelfView", "render"))
      .claims("calls to the data source", 3) { dataSource.calls }
      .claims("the view shows the two titles") { lines == scene.cast.map(\.title) }
      .says("The other books aren't asked for: there could be millions.")
  }

  private static func openQuestion(_ scene: Scene) throws -> Step {
    let store = try scene.copy("question")
    let view = ShelfView(height: 3)
    let first = scene.cast[0].id
    let second = scene.cast[1]
    weak var elsewhere: BooksController?
    var deletion: Result<Void, any Error>?
    let controller = try BooksController(view: view, store: store) { book in
      deletion = Result { try elsewhere?.shelfView(view, delete: book.rawValue) }
      return true
    }
    return Step("A further fault: the rows change while a question is open")
      .says(
        """
        The reader swipes row 0, book \(first), and is asked whether to delete it. On a Mac, a \
        dialog that waits for the answer keeps handling other events, such as a message from a \
        server. In this demo, the closure that asks the reader plays the server, too: it deletes \
        book \(first) itself, so row 0 is now book \(second.id). Then the closure answers yes:
        """
      )
      .quotes("Pattern/ShelfView.swift", "func swipeRow")
      .asks(
        "Is book \(second.id) still in the file?",
        because: "The view names the row by its id, and that is still the id of book \(first)."
      )
      .runs { elsewhere = controller }
      .fails(with: LibraryError.noSuchBook(first)) { try view.swipeRow(0) }
      .claims("book \(second.id) is still in the file") { try store.has(second.id) }
      .claims("row 0 shows book \(second.id)") {
        try deletion?.get()
        return view.render().first == second.title
      }
      .says("With row numbers in place of ids, book \(second.id) would be gone.")
  }

  private static func closure() -> Step {
    weak var closed: TapCounter?
    var taps = 0
    return Step("In modern Swift: a closure for a single callback")
      .says(
        """
        A button has a single callback, so a closure is enough. A new closure replaces the old \
        closure completely. But each closure needs [weak self], as the view needs its weak \
        reference:
        """
      )
      .quotes("Support/TapButton.swift", "final class TapCounter")
      .says("The reader taps the button once. Then the app lets go of the counter:")
      .runs {
        let counter = TapCounter()
        closed = counter
        counter.button.tap()
        taps = counter.taps
      }
      .claims("the counter is gone from memory") { closed == nil }
      .claims("it had counted one tap") { taps == 1 }
  }
}
