import BookLibrary
import Foundation
import LessonStage
import TerminalKit

extension MVCDemo {
  /// The situations of the beginning, on copies of the books, with the pattern.
  static func again(
    _ world: MVCWorld, _ setting: Setting, _ start: Shelf.Memento
  ) throws -> [Step] {
    let folder = setting.scratchFolder("second")
    let file = try world.copy(in: folder, of: start, title: hostile)
    let trio = try Trio(file, world.thumbnails, CallRecorder())
    let (second, third) = (world.library.shelf[1], world.library.shelf[2])
    return [
      Step("The same situation again: the save fails")
        .says(
          """
          On a new copy, from a memento, somebody else deletes book \(second.id), then the \
          reader book \(third.id). The model can't save, goes back by a memento of its own, and \
          tells of no change.
          """
        )
        .runs {
          let other = try ShelfModel(store: LibraryStore(folder: folder))
          try other.remove(second.id)
          trio.press(.right, .right, .character("d"), .character("y"))
        }
        .claims("the message", "changed by somebody else") {
          let text = trio.grid.content.message?.text ?? "none"
          return text.contains("changed by somebody else") ? "changed by somebody else" : text
        }
        .claims("the views show book \(third.id)", [true, true]) { trio.shows(third) }
        .says("With r the reader has the file read again. Then the deletion works:")
        .runs { trio.press(.character("r"), .character("d"), .character("y")) }
        .claims("the views show book \(third.id)", [false, false]) { trio.shows(third) }
        .says("And the title that is code is a title again:")
        .reads("Pattern/View/HTML.swift", "static func escape")
        .claims("a browser would run the title", false) { trio.page.html.contains("<script") }
    ]
  }

  /// Mementos, kept by the controller.
  static func undoing(_ trio: Trio, _ cast: [Book]) -> [Step] {
    let (deleted, marked) = (cast[1], cast[2])
    return [
      Step("Undo: the controller keeps mementos")
        .says(
          """
          Back to the first screen. With m the reader marks book \(marked.id), with u that is \
          undone, and with u the deletion too:
          """
        )
        .reads("Pattern/Controller/ShelfController.swift", "func tileViewDidPressUndo")
        .runs { trio.press(.character("m")) }
        .claims("book \(marked.id) is marked as read", !marked.isRead) {
          trio.model.book(marked.id)?.isRead ?? marked.isRead
        }
        .runs { trio.press(.character("u"), .character("u")) }
        .claims("book \(marked.id) is marked as read", marked.isRead) {
          trio.model.book(marked.id)?.isRead ?? !marked.isRead
        }
        .claims("the views show book \(deleted.id)", [true, true]) { trio.shows(deleted) }
        .runs { trio.press(.character("d"), .character("y")) }
        .claims("deleted after all, they show book \(deleted.id)", [false, false]) {
          trio.shows(deleted)
        }
    ]
  }
}
