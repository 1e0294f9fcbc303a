import BookLibrary
import LessonStage

extension MementoDemo {
  /// The three roles in their calls to one another: one deletion, and one undo.
  static func roles(_ world: MementoWorld) -> [Step] {
    let (recorder, book) = (CallRecorder(), world.wide)
    var shelf = RecordingShelf(base: world.copy, recorder: recorder)
    var history = RecordingHistory(base: History(limit: 3), recorder: recorder)
    return [
      Step("The pattern: originator, memento, caretaker")
        .says(
          """
          The shelf puts its state into a memento that only it can read. The history keeps the \
          memento, and hands it back. First a deletion, then an undo:
          """
        )
        .reads("Pattern/History.swift", "mutating func record")
        .runs {
          let before = shelf.memento()
          try shelf.remove(book.id)
          history.record(before)
        }
        .showsCalls(of: recorder, within: ("Reader", "Editor", "remove \(book.id)"))
        .reads("Pattern/History.swift", "mutating func undo")
        .runs {
          let present = shelf.memento()
          if let state = history.undo(leaving: present) {
            shelf.restore(state)
          }
        }
        .showsCalls(of: recorder, within: ("Reader", "Editor", "undo"))
        .claims("the shelf is as it was", true) { shelf.base == world.copy }
        .claims("what the caretaker sees of a memento", "Shelf.Memento") {
          "\(world.start)"
        }
    ]
  }

  /// The situation of the beginning, and two other kinds of changes.
  static func again(_ world: MementoWorld) -> [Step] {
    let book = world.wide
    let first = world.copy[world.copy[0].id == book.id ? 1 : 0]
    let last = world.copy.count - 1
    var editor = ShelfEditor(world.copy, history: History(limit: 3))
    var edited = Shelf()
    return [
      Step("The same situation again: nothing is missing")
        .says("The deletion, a mark and a move, then three times undo, and three times redo.")
        .reads("Pattern/ShelfEditor.swift", "private mutating func change")
        .runs {
          try editor.remove(book.id)
          try editor.undo()
        }
        .claims("book \(book.id) is back, in its row, landscape", true) {
          editor.shelf.firstIndex(of: book) == world.copy.firstIndex(of: book)
        }
        .runs {
          try editor.remove(book.id)
          try editor.mark(first.id, asRead: !first.isRead)
          try editor.move(first.id, to: last - 1)
          edited = editor.shelf
          for _ in 1...3 { try editor.undo() }
        }
        .claims("after three undos the shelf is as it was", true) {
          editor.shelf == world.copy
        }
        .runs { for _ in 1...3 { try editor.redo() } }
        .claims("after three redos all changes are there", true) {
          editor.shelf == edited
        }
    ]
  }
}
