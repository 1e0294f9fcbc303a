import BookLibrary
import LessonStage
import ScriptStage

extension DelegateDemo {
  static func secondAct(_ setting: Setting) throws -> [Step] {
    let scene = try Scene(setting, books: 2)
    return [try dataSource(scene), closure(), scene.ending()]
  }

  private static func dataSource(_ scene: Scene) throws -> Step {
    let recorder = CallRecorder()
    let controller = try BooksController(
      view: ShelfView(height: 2), store: scene.store, confirm: { _ in false })
    let dataSource = Recording(controller, recorder)
    let view = controller.view
    return Step("A second partner, for the rows: the data source")
      .says(
        """
        The view asks its delegate for decisions, and its data source for rows. Both have the same \
        form: a protocol, and a weak reference. This is the protocol of the data source:
        """
      )
      .quotes("Pattern/ShelfViewDataSource.swift", "protocol ShelfViewDataSource")
      .says("The view has room for two rows, and the app tells it to draw them:")
      .runs {
        view.dataSource = dataSource
        _ = view.render()
      }
      .showsCalls(of: recorder, within: ("App", "ShelfView", "render"))
      .claims("calls to the data source", 3) { dataSource.calls }
      .says("The view doesn't ask for the other books: there could be millions.")
  }

  private static func closure() -> Step {
    weak var closed: TapCounter?
    var taps = 0
    return Step("In modern Swift: a closure for a single callback")
      .says(
        """
        A button has a single callback, so a closure is enough. A new closure replaces the old one \
        completely. But the closure needs `[weak self]`, just as the view needs a weak reference:
        """
      )
      .quotes("Support/TapButton.swift", "final class TapCounter")
      .says("The reader taps the button once. Then the app releases the counter:")
      .runs {
        let counter = TapCounter()
        closed = counter
        counter.button.tap()
        taps = counter.taps
      }
      .claims("the counter is gone from memory") { closed == nil }
      .claims("it counted one tap") { taps == 1 }
  }
}
