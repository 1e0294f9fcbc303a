import BookLibrary
import LessonStage

extension MementoDemo {
  /// What a history forgets, and what it doesn't even note.
  static func branches(_ world: MementoWorld) -> [Step] {
    let (first, second, third) = (world.copy[0], world.copy[1], world.copy[2])
    let last = world.copy.count - 1
    var editor = ShelfEditor(world.copy, history: History(limit: 3))
    return [
      Step("A new change cuts the branch, and three states are the limit")
        .says(
          """
          Book \(first.id) is deleted, and comes back. Then book \(second.id) is deleted instead:
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
          try editor.rename(third.id, to: "New: \(third.title)")
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
