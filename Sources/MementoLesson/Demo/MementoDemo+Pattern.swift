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
        .reads("Pattern/History.swift", "func record")
        .runs {
          let before = shelf.memento()
          try shelf.remove(book.id)
          history.record(before)
        }
        .showsCalls(of: recorder, within: ("Reader", "ShelfEditor", "remove \(book.id)"))
        .reads("Pattern/History.swift", "func undo")
        .runs {
          let present = shelf.memento()
          if let state = history.undo(leaving: present) {
            shelf.restore(state)
          }
        }
        .showsCalls(of: recorder, within: ("Reader", "ShelfEditor", "undo"))
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
        .reads("Pattern/ShelfEditor.swift", "mutating func change")
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

  /// What a history forgets, and what it doesn't even note.
  static func branches(_ world: MementoWorld) -> [Step] {
    let (first, second, third) = (world.copy[0], world.copy[1], world.copy[2])
    let last = world.copy.count - 1
    var editor = ShelfEditor(world.copy, history: History(limit: 3))
    return [
      Step("A new change cuts the branch, and three states are the limit")
        .says(
          """
          Book \(first.id) is deleted, and comes back. Then book \(second.id) is deleted, and the \
          first deletion is no future any more:
          """
        )
        .runs {
          try editor.remove(first.id)
          try editor.undo()
          try editor.remove(second.id)
        }
        .fails(with: EditError.nothingToRedo) { try editor.redo() }
        .says("Three more changes make four. The oldest state is forgotten:")
        .runs {
          try editor.rename(third.id, to: "Snow Day")
          try editor.move(first.id, to: last - 1)
          try editor.remove(third.id)
          for _ in 1...3 { try editor.undo() }
        }
        .fails(with: EditError.nothingToUndo) { try editor.undo() }
        .claims("book \(second.id), deleted first, is back", false) {
          editor.shelf.contains(second.id)
        }
        .says("A change that is refused is not remembered, and cuts nothing:")
        .fails(with: EditError.refused(.noSuchBook(second.id))) {
          try editor.mark(second.id)
        }
        .claims("states to undo, states to redo", [0, 3]) {
          [editor.history.past.count, editor.history.undone.count]
        }
    ]
  }
}
