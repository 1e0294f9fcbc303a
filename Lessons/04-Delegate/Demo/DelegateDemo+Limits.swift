import BookLibrary
import LessonStage

extension DelegateDemo {
  /// What one delegate gives and what it can't; then the other ways of modern Swift.
  static func limits(_ world: DelegateWorld) throws -> [Step] {
    let (noteView, view) = (ShelfView(height: 3), ShelfView(height: 3))
    let notes = world.library.notes
    let notesController = NotesController(view: noteView, notes: notes)
    let controller = try BooksController(
      view: view, file: world.file, screens: OpenScreens(), confirm: { _ in false })
    let taps = TapBroadcast()
    var (heard, awaited): ([Int], [Int]) = ([], [])
    weak var clingyDiary: ClingyDiary?
    weak var otherDiary: TapDiary?

    return [
      Step("The gain is any content, the price is one delegate")
        .says("The same view shows notes. Their controller implements only the taps.")
        .reads("Pattern/ShelfViewDelegate.swift", "extension ShelfViewDelegate")
        .runs { noteView.tapRow(0) }
        .claims("the notes' delegate has selected", notes.first?.content ?? "nothing") {
          notesController.selectedNote?.content ?? "nothing"
        }
        .says(
          """
          A second delegate takes the first one's place. When several must hear of a tap, let \
          one delegate pass it on: to closures, or to an AsyncStream.
          """
        )
        .reads("Pattern/TapBroadcast.swift", "func shelfView")
        .runs {
          view.delegate = taps
          taps.addListener { heard.append($0) }
          let rows = taps.rows()
          view.tapRow(1)
          view.tapRow(0)
          taps.finish()
          for await row in rows { awaited.append(row) }
        }
        .claims("the first delegate has selected", "nothing") {
          controller.selectedBook?.title ?? "nothing"
        }
        .claims("the closure heard", [1, 0]) { heard }
        .claims("the stream brought", [1, 0]) { awaited },

      Step("The trap: a closure keeps what it uses")
        .says(
          """
          Two diaries hear taps by a closure. One uses self, the other [weak self].
          """
        )
        .reads("Without/ClingyDiary.swift", "init")
        .reads("Pattern/TapDiary.swift", "init")
        .runs {
          let (clingy, other) = (ClingyDiary(), TapDiary())
          clingyDiary = clingy
          otherDiary = other
        }
        .claims("the closed diary with self is gone", false) { clingyDiary == nil }
        .claims("the closed diary with [weak self] is gone", true) { otherDiary == nil }
        .says(
          """
          Don't take a delegate for a single answer: there a closure is simpler. And a delegate \
          with forty methods is a sign of a view that does too much.
          """),

      Step("Where to go from here")
        .says(
          """
          Read Lessons/04-Delegate/README.md, and do its exercise. The code is in \
          Lessons/04-Delegate; --code shows what each step runs.
          """),
    ]
  }
}
