import BookLibrary
import Foundation
import LessonStage
import TerminalKit

extension MVCDemo {
  /// What else may go wrong, on a copy of the books.
  static func faults(
    _ world: MVCWorld, _ setting: Setting, _ start: Shelf.Memento
  ) throws -> [Step] {
    let file = try world.copy(in: setting.scratchFolder("third"), of: start)
    let trio = try Trio(file, world.thumbnails, CallRecorder())
    let book = world.library.shelf[0]
    return [
      Step("Faults: the book goes during the question")
        .says(
          """
          On another copy: while the reader is asked about book \(book.id), the model loses it. \
          The controller withdraws the question, and a late yes deletes nothing.
          """
        )
        .reads("Pattern/Controller/ShelfScreenState.swift", "mutating func follow")
        .runs {
          trio.press(.character("d"))
          try trio.model.remove(book.id)
        }
        .claims("the question", "none") { trio.grid.content.question ?? "none" }
        .runs { trio.press(.character("y")) }
        .claims("books in the file", world.library.shelf.count - 1) {
          try file.load().shelf.count
        }
        .fails(with: ShelfModelError.shelf(.noSuchBook(book.id))) {
          try trio.model.remove(book.id)
        }
        .runs { trio.press(.character("u")) }
        .claims("u says", "There is nothing to undo.") {
          trio.grid.content.message?.text ?? "none"
        }
    ]
  }
}
