import BookLibrary
import LessonStage

extension MementoDemo {
  /// An undo that keeps a reference; an undo that knows the fields of last year.
  static func pain(_ world: MementoWorld) -> [Step] {
    let book = world.wide
    let (first, second) = (
      SharedShelf(Array(world.copy)), SharedShelf(Array(world.copy))
    )
    let place = world.copy.firstIndex(of: book) ?? 0
    func found() -> Book? { second.books.first { $0.id == book.id } }
    return [
      Step("The pain: an undo that restores nothing")
        .says(
          """
          In a copy, book \(book.id) is deleted, and that undone. But the shelf is an object, and \
          the undo keeps a reference. What it remembers has changed as well:
          """
        )
        .reads("Without/ReferenceUndo.swift", "struct ReferenceUndo")
        .runs {
          let undo = ReferenceUndo(before: first)
          first.books.remove(at: place)
          undo.undo(on: first)
        }
        .claims("book \(book.id) is back", false) {
          first.books.contains { $0.id == book.id }
        },

      Step("The pain: an undo that knows too much, and too little")
        .says(
          """
          This one copies a book's fields from outside. Then books got an orientation. The undo \
          still compiles, but knows nothing of it, nor of the place on the shelf:
          """
        )
        .reads("Without/FieldUndo.swift", "init")
        .runs {
          let undo = FieldUndo(before: second.books[place])
          second.books.remove(at: place)
          undo.undo(on: second)
        }
        .claims("book \(book.id) is back", true) { found() != nil }
        .claims("its cover was landscape, and is", Book.Orientation.portrait) {
          found()?.orientation ?? .landscape
        }
        .claims("it stood in row \(place), and stands in row", world.copy.count - 1) {
          second.books.firstIndex { $0.id == book.id } ?? -1
        },
    ]
  }
}
