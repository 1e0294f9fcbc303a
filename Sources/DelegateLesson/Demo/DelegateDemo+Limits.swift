import BookLibrary
import LessonStage

extension DelegateDemo {
  /// What one delegate gives and what it can't; then the other ways of modern Swift.
  static func limits(_ world: DelegateWorld) -> [Step] {
    let view = ShelfView(height: 3)
    let notes = NotesController(view: view, notes: world.library.notes)
    let taps = TapBroadcast()
    var (heard, awaited): ([Int], [Int]) = ([], [])
    weak var clingyDiary: ClingyDiary?
    weak var otherDiary: TapDiary?

    return [
      Step("The gain: the same view shows notes")
        .says("The notes' controller implements the taps alone. For all else there are defaults.")
        .reads("Pattern/ShelfViewDelegate.swift", "extension ShelfViewDelegate")
        .runs { view.tapRow(0) }
        .shows { Table(["on the screen"], rows: view.render().map { [$0] }) }
        .claims("the notes' delegate has selected the first note", true) {
          notes.selectedNote == world.library.notes.first
        },

      Step("The price: one delegate, no more")
        .says(
          """
          A second one takes the first one's place, and the first isn't told. When several must \
          hear, let one delegate pass it on: to closures, or to an AsyncStream.
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
        .claims("the first delegate still has the first note", true) {
          notes.selectedNote == world.library.notes.first
        }
        .claims("the closure heard", [1, 0]) { heard }
        .claims("the stream brought", [1, 0]) { awaited },

      Step("The trap: a closure keeps what it uses")
        .says(
          """
          Two diaries write down the taps by a closure, and are closed. The first closure says \
          self; the second says [weak self].
          """
        )
        .reads("Without/ClingyDiary.swift", "init")
        .reads("Pattern/TapDiary.swift", "init")
        .runs {
          let (clingy, other) = (ClingyDiary(), TapDiary())
          clingyDiary = clingy
          otherDiary = other
        }
        .claims("the diary that says self is gone", false) { clingyDiary == nil }
        .claims("the diary that says [weak self] is gone", true) { otherDiary == nil }
        .says(
          """
          Don't take a delegate for a single answer: there a closure is simpler. And a delegate \
          with forty methods is a sign of a view that does too much.
          """),

      Step("Where to go from here")
        .says(
          """
          Read Lessons/04-Delegate/README.md, and do its exercise. The code is in \
          Sources/DelegateLesson; --code shows what each step runs.
          """),
    ]
  }
}
