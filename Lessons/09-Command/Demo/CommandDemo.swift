import BookLibrary
import Foundation
import LessonStage

@main
struct CommandDemo: Demo {
  static let command = "lesson-command"
  static let title = "Command: a change as an object that can be named, undone and kept"

  static func script(_ setting: Setting) async throws -> [Step] {
    if let count = setting.option("queue").flatMap({ Int($0) }) {
      return try errand(count, setting)
    }
    let leftovers = try leftovers(setting)
    let world = try CommandWorld(setting)
    let recorder = CallRecorder()
    var history = RecordingHistory(base: CommandHistory(world.scene.store), recorder: recorder)
    let (book, marked, store) = (world.scene.cast[1], world.scene.cast[2], world.scene.store)
    let delete = RecordingCommand(base: DeleteBook(book), recorder: recorder)

    let pattern = Step("The pattern: command, receiver, invoker")
      .says(
        """
        A command is an object that stands for one change, with a title for the menu. It makes \
        the change, and undoes it:
        """
      )
      .quotes("Pattern/LibraryCommand.swift", "mutating func execute", through: "func undo")
      .says(
        """
        Each kind of change is a type, and remembers what its undo needs. DeleteBook deletes a \
        book from the library, the receiver of the command:
        """
      )
      .quotes("Pattern/DeleteBook.swift", "mutating func execute")
      .reads("Pattern/DeleteBook.swift", "func undo")
      .says(
        """
        An invoker has commands executed, and keeps them: here, the history. It loads the library \
        from the file, has the command change it, and saves it. Mei writes a note about book \
        \(book.id). Then the librarian deletes the book:
        """
      )
      .reads("Pattern/CommandHistory.swift", "mutating func execute")
      .runs {
        try store.change { $0.notes.append(world.note) }
        try history.execute(delete)
      }
      .claims("book \(book.id) is", "gone") { try world.place(of: book) }
      .claims("the menu says", "Undo: delete \"\(book.title)\"") { history.base.undoTitle ?? "" }

    let again = Step("The same situation again: only the deletion is undone")
      .says(
        """
        The other program marks book \(marked.id). The undo begins with the file as it is now, and \
        takes back the deletion, but not the mark:
        """
      )
      .quotes("Pattern/CommandHistory.swift", "mutating func undo")
      .runs {
        try world.other.change { try $0.mark(marked.id, asRead: !marked.isRead) }
        try history.undo()
      }
      .showsCalls(of: recorder)
      .claims("book \(book.id) is", world.place(of: book, in: world.noted)) {
        try world.place(of: book)
      }
      .claims("book \(marked.id) is marked as read", !marked.isRead) {
        try world.scene.saved().book(marked.id).isRead
      }
      .claims("the menu says", "Redo: delete \"\(book.title)\"") { history.base.redoTitle ?? "" }

    return leftovers + [
      opening(world), try pain(world), pattern, again, fault(world), price(world),
    ] + [
      world.scene.ending(
        """
        Next: Lessons/09-Command/README.md and its exercise, or --more for the second act, where \
        commands wait for a server that is off.
        """)
    ]
  }
}

extension CommandDemo {
  private static func opening(_ world: CommandWorld) -> Step {
    world.scene.opening(
      """
      A librarian edits a library of picture books, and can undo each change. Another program \
      works on the same file, library.json. A memento (a snapshot; lesson 5) will bring the \
      library back at the end.
      """)
  }

  private static func pain(_ world: CommandWorld) throws -> Step {
    let (book, marked) = (world.scene.cast[1], world.scene.cast[2])
    let store = try world.scene.copy("snapshots")
    let other = LibraryStore(folder: world.setting.scratchFolder("snapshots"))
    var screen = SnapshotUndo(store)
    return Step("The pain: an undo that takes away what others did")
      .says(
        """
        Here, the undo is a memento of the whole library, taken before the change. To undo, the \
        store saves that memento:
        """
      )
      .quotes(
        "Without/SnapshotUndo.swift", "_ = try store.load()", through: "try store.save(before)"
      )
      .says(
        """
        In a copy of the file, the librarian deletes book \(book.id). Then the other program marks \
        book \(marked.id) as \(marked.isRead ? "not read" : "read"). Then she undoes the deletion:
        """
      )
      .runs {
        try screen.deleteTapped(book.id)
        try other.change { try $0.mark(marked.id, asRead: !marked.isRead) }
        try screen.undoTapped()
      }
      .claims("book \(book.id) is back", true) {
        Library(try store.load()).shelf.contains(book.id)
      }
      .claimsDamage("book \(marked.id) is marked as read", marked.isRead) {
        try Library(try store.load()).book(marked.id).isRead
      }
      .claimsDamage("the menu says only", "Undo") { screen.menuTitle }
  }

  private static func fault(_ world: CommandWorld) -> Step {
    let (book, store) = (world.scene.cast[1], world.scene.store)
    var history = CommandHistory(store)
    return Step("One fault: an undo that no longer fits")
      .says(
        """
        Book \(book.id) is deleted again. Before the undo, the other program puts it back. There \
        can't be two of it, so the undo is refused:
        """
      )
      .reads("Support/LibraryStore+Change.swift", "func change")
      .runs {
        try history.execute(DeleteBook(book))
        try world.other.change { try $0.insert(book, at: 0) }
      }
      .fails(
        with: CommandError.refused(
          .undo, "delete \"\(book.title)\"", reason: "\(ShelfError.duplicateBook(book.id))")
      ) {
        try history.undo()
      }
      .claims("how often book \(book.id) is on the shelf", 1) {
        try world.scene.saved().shelf.count { $0.id == book.id }
      }
  }

  private static func price(_ world: CommandWorld) -> Step {
    let (book, store) = (world.scene.cast[0], world.scene.store)
    var history = CommandHistory(store)
    return Step("The price: only a command can be undone")
      .says("Code that changes the library directly leaves no trace in a history:")
      .runs { try store.change { try $0.rename(book.id, to: "\(book.title)!") } }
      .fails(with: CommandError.nothingToUndo) { try history.undo() }
      .says(
        """
        And each kind of change needs a type of its own, with an undo that must be right. If \
        nobody has to undo, name or keep a change, a function or a closure is enough.
        """)
  }
}
