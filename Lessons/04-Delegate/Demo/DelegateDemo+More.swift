import BookLibrary
import Foundation
import LessonStage

extension DelegateDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 3)
    return [try drawing(scene), try conflict(scene), content(scene), closure()]
  }

  private static func drawing(_ scene: Scene) throws -> Step {
    let (view, recorder) = (ShelfView(height: 2), CallRecorder())
    let controller = try BooksController(view: view, store: scene.store, confirm: { _ in false })
    let dataSource = RecordingDataSource(controller, recorder)
    var lines: [String] = []
    return Step("The other partner: a data source")
      .says(
        """
        A delegate is asked for decisions, and a data source for data. This view first asks how \
        many rows there are, and then only for the rows on the screen. A ● marks a book that was \
        read.
        """
      )
      .quotes("Pattern/ShelfView.swift", "func render")
      .runs {
        view.dataSource = dataSource
        lines = view.render()
      }
      .showsCalls(of: recorder, within: ("Screen", "ShelfView", "render"))
      .claims(
        "on the screen", scene.cast.prefix(2).map { "\($0.isRead ? "●" : "○") \($0.title)" }
      ) { withExtendedLifetime(dataSource) { lines } }
  }

  private static func conflict(_ scene: Scene) throws -> Step {
    let store = try scene.copy("conflict")
    let view = ShelfView(height: 3)
    let controller = try BooksController(view: view, store: store, confirm: { _ in true })
    let book = scene.cast[0]
    return Step("A further fault: another program has changed the file")
      .says(
        """
        The reader deletes book \(book.id), but the delegate can't save: it would overwrite the \
        other program's change. So it goes back to a memento from before the deletion:
        """
      )
      .quotes("Pattern/BooksController.swift", "do {", through: "failure = error")
      .runs {
        let other = LibraryStore(folder: store.url.deletingLastPathComponent())
        var library = try other.load()
        try library.rename(book.id, to: "New: \(book.title)")
        try other.save(library)
        view.swipeRow(0)
      }
      .claims("the controller knows that the file has changed", true) {
        controller.failure as? StoreError == .changedOnDisk(store.url)
      }
      .claims("row 0 still shows book \(book.id)", true) {
        view.render().first?.contains(book.title) == true
      }
  }

  private static func content(_ scene: Scene) -> Step {
    let view = ShelfView(height: 3)
    let notes = scene.library.notes
    let controller = NotesController(view: view, notes: notes)
    return Step("The gain: the same view shows anything")
      .says(
        """
        A controller for notes implements only the taps. For deletions it relies on the defaults \
        of the protocol, which allow none:
        """
      )
      .quotes("Pattern/ShelfViewDelegate.swift", "extension ShelfViewDelegate")
      .runs { view.tapRow(0) }
      .claims("the note selected by a tap on row 0", notes.first?.content ?? "nothing") {
        controller.selectedNote?.content ?? "nothing"
      }
      .claims("a swipe on that note is", notes.isEmpty ? "ignored" : "cancelled") {
        "\(view.swipeRow(0))"
      }
  }

  private static func closure() -> Step {
    weak var clingy: ClingyDiary?
    weak var careful: TapDiary?
    return Step("In modern Swift: a closure for a single callback")
      .says(
        """
        Each of two diaries owns a button, and counts the taps on it. The first one's closure \
        captures the diary, the second one's only a weak reference to it:
        """
      )
      .quotes("Without/ClingyDiary.swift", "button.onTap")
      .quotes("Support/TapDiary.swift", "button.onTap = {")
      .asks(
        "Afterwards, nobody uses the diaries anymore. Is the first one gone?",
        because: "The diary keeps its button, the button the closure, and the closure the diary."
      )
      .runs {
        let (first, second) = (ClingyDiary(), TapDiary())
        (clingy, careful) = (first, second)
        first.button.tap()
        second.button.tap()
      }
      .says(
        """
        Nobody uses the diaries anymore. But a closure keeps alive every object that it captures:
        """
      )
      .claimsDamage("the first diary is gone", false) { clingy == nil }
      .claims("the second diary is gone", true) { careful == nil }
  }
}
