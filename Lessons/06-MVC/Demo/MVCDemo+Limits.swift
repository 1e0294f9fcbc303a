import BookLibrary
import Foundation
import LessonStage
import Observation
import Synchronization
import TerminalKit

extension MVCDemo {
  /// What the parts give, what they cost, and what modern Swift has.
  static func limits(_ world: MVCWorld, _ trio: Trio, _ recorder: CallRecorder) -> [Step] {
    let grid = GridView()
    var notes: NotesController?
    let told = Mutex(0)
    let count = world.library.shelf.count - 1
    var before = 0
    return [
      Step("The gain is any content, the price is whole screens")
        .says("The grid shows notes. It needs another controller, and no change in itself.")
        .reads("Pattern/Controller/NotesController.swift", "private func refresh")
        .runs { notes = NotesController(notes: world.library.notes, views: [grid]) }
        .claims("the grid's first line", "Notes: \(world.library.notes.count)") {
          grid.render().first?.text ?? "none"
        }
        .claims("its last line, since notes can't be changed here", "q quit") {
          withExtendedLifetime(notes) { grid.render().last?.text ?? "none" }
        }
        .says("But a passive view must be given everything. For one step to the left:")
        .runs {
          before = recorder.count
          trio.press(.left)
        }
        .claims("calls between the parts", 3) { recorder.count - before }
        .claims("tiles that each view was given", count) { trio.grid.content.tiles.count }
        .says(
          """
          And what belongs to nobody ends up in the controller, until it is massive. A single \
          screen that never changes needs no pattern.
          """),

      Step("In modern Swift: the model is observed")
        .says(
          """
          With @Observable the compiler writes the notification. Who reads a property is told \
          once, before the change, and must read again to be told again:
          """
        )
        .reads("Pattern/Model/ObservedShelf.swift", "final class ObservedShelf")
        .runs {
          let shelf = ObservedShelf(world.library.shelf)
          withObservationTracking {
            _ = shelf.books.count
          } onChange: {
            told.withLock { $0 += 1 }
          }
          try shelf.books.remove(shelf.books[0].id)
          try shelf.books.remove(shelf.books[0].id)
        }
        .claims("two deletions, and told", 1) { told.withLock(\.self) },
    ]
  }

  /// The page as a file, and where to go.
  static func ending(_ trio: Trio, _ chosen: PageFile?, _ setting: Setting) -> [Step] {
    let file = chosen ?? PageFile(setting.scratchFolder("page.html"))
    let place = chosen.map { "It is in \($0.url.path)." } ?? "With --html FILE it is kept."
    return [
      Step("Where to go from here")
        .says("The page of the second view is one file, and needs no other. \(place)")
        .reads("Demo/PageFile.swift", "func write")
        .runs { try file.write(trio.page) }
        .claims("covers in the file", trio.model.books.count - 1) {
          try String(contentsOf: file.url, encoding: .utf8).ranges(of: "<svg").count
        }
        .says(
          """
          With --play the books are under your keyboard. Read Lessons/06-MVC/README.md, and do \
          its exercise. The code is in Lessons/06-MVC; --code shows what each step runs.
          """)
    ]
  }
}
