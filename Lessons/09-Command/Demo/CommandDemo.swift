import BookLibrary
import Foundation
import LessonStage

@main
struct CommandDemo: Demo {
  static let command = "lesson-command"
  static let title = "Command: a change as an object that can be named, undone and saved"

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
        A command is an object that stands for one change, with a title for the menu. It makes its \
        change, and can undo it:
        """
      )
      .quotes("Pattern/LibraryCommand.swift", "mutating func execute", through: "func undo")
      .says(
        """
        Each kind of change has a type. DeleteBook remembers all that its undo needs. The library, \
        which it changes, is its receiver:
        """
      )
      .quotes("Pattern/DeleteBook.swift", "mutating func execute")
      .reads("Pattern/DeleteBook.swift", "func undo")
      .says(
        """
        An invoker executes commands. Ours, the history, loads the library from the file, lets the \
        command change it, saves it, and adds the command to a list (done). Mei, a reader, has \
        written a note about book \(book.id). The librarian deletes the book:
        """
      )
      .reads("Pattern/CommandHistory.swift", "mutating func execute")
      .runs {
        try store.change { try $0.add(world.note) }
        try history.execute(delete)
      }
      .claims("book \(book.id) is on the shelf", false) {
        try world.scene.saved().shelf.contains(book.id)
      }
      .claims("the menu says", "Undo: delete \"\(book.title)\"") { history.base.undoTitle ?? "" }

    let again = Step("The same situation again: undo by a command")
      .says(
        """
        The other program marks book \(marked.id). To undo, the history loads the library as it is \
        now, and lets the last command undo its own change:
        """
      )
      .quotes("Pattern/CommandHistory.swift", "mutating func undo")
      .asks(
        "Is Mei's note about book \(book.id) there again, too?",
        because: "DeleteBook kept the book together with its notes, and its undo inserts both."
      )
      .runs {
        try world.other.change { try $0.mark(marked.id, asRead: !marked.isRead) }
        try history.undo()
      }
      .showsCalls(of: recorder)
      .claims("Mei's note about book \(book.id) is back", true) {
        try world.scene.saved().notes.contains(world.note)
      }
      .claims("book \(book.id) is back in its old row", true) {
        try world.row(of: book) == world.scene.library.shelf.firstIndex(of: book)
      }
      .claims("book \(marked.id) is marked as read", !marked.isRead) {
        try world.scene.saved().book(marked.id).isRead
      }
      .claims("the menu says", "Redo: delete \"\(book.title)\"") { history.base.redoTitle ?? "" }

    return leftovers + [
      opening(world), try pain(world), pattern, again, fault(world), price(world),
    ] + [
      world.scene.ending("In the second act, commands wait until a server can be reached.")
    ]
  }
}

extension CommandDemo {
  private static func opening(_ world: CommandWorld) -> Step {
    world.scene.opening(
      """
      A librarian edits a library of picture books, and can undo each change. Another program \
      works on the same file, library.json.
      """)
  }

  private static func pain(_ world: CommandWorld) throws -> Step {
    let (book, marked) = (world.scene.cast[1], world.scene.cast[2])
    let store = try world.scene.copy("snapshots")
    let other = LibraryStore(folder: world.setting.scratchFolder("snapshots"))
    var screen = SnapshotUndo(store)
    return Step("The pain: an undo that saves a memento")
      .says(
        """
        The undo saves a memento of the whole library, taken before the change. It loads first, or \
        the store would refuse to overwrite unseen changes:
        """
      )
      .quotes(
        "Without/SnapshotUndo.swift", "_ = try store.load()", through: "try store.save(before)"
      )
      .says(
        """
        In a copy of the file, the librarian deletes book \(book.id). Then the other program marks \
        book \(marked.id) as \(marked.isRead ? "not read" : "read"). Finally, the librarian undoes the deletion:
        """
      )
      .asks(
        "Is book \(marked.id) marked as read after the undo?",
        because: "The memento is older than the other program's mark, and replaces everything."
      )
      .runs {
        try screen.deleteTapped(book.id)
        try other.change { try $0.mark(marked.id, asRead: !marked.isRead) }
        try screen.undoTapped()
      }
      .claimsDamage("book \(marked.id) is marked as read", marked.isRead) {
        try store.load().book(marked.id).isRead
      }
      .claims("book \(book.id) is back", true) {
        try store.load().shelf.contains(book.id)
      }
      .claimsDamage("the menu says only", "Undo") { screen.menuTitle }
  }

  private static func fault(_ world: CommandWorld) -> Step {
    let (book, store) = (world.scene.cast[1], world.scene.store)
    var history = CommandHistory(store)
    return Step("One fault: another program is faster")
      .says(
        "Book \(book.id) is deleted again. Before the undo, the other program puts it back:"
      )
      .reads("Support/LibraryStore+Change.swift", "func change")
      .asks(
        "The librarian chooses Undo. How many copies of book \(book.id) are on the shelf?",
        because: "The other program's copy is there already, and the undo adds no second one."
      )
      .runs {
        try history.execute(DeleteBook(book))
        try world.other.change { try $0.insert(book, at: 0) }
      }
      .says("The shelf can't have the same book twice, so the undo is refused:")
      .fails(
        with: CommandError.refused(
          .undo, "delete \"\(book.title)\"", reason: "\(LibraryError.duplicateBook(book.id))")
      ) {
        try history.undo()
      }
      .claims("copies of book \(book.id) on the shelf", 1) {
        try world.scene.saved().shelf.count { $0.id == book.id }
      }
  }

  private static func price(_ world: CommandWorld) -> Step {
    let (book, store) = (world.scene.cast[0], world.scene.store)
    var history = CommandHistory(store)
    return Step("The price: only a command can be undone")
      .says(
        """
        Book \(book.id) is renamed without a command. The librarian tries to undo that:
        """
      )
      .runs { try store.change { try $0.rename(book.id, to: "\(book.title)!") } }
      .fails(with: CommandError.nothingToUndo) { try history.undo() }
      .says(
        """
        And each kind of change needs a type, with an undo that you must get right. If a change is \
        never undone, named, saved or sent, call a function instead.
        """)
  }
}
