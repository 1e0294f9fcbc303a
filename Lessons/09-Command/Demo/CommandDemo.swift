import BookLibrary
import LessonStage

@main
struct CommandDemo: Demo {
  static let command = "lesson-command"
  static let title = "Command: a change as an object that can be named, undone and saved"

  static func script(_ setting: Setting) async throws -> [Step] {
    if let steps = try errand(setting) { return steps }
    let scene = try Scene(setting, books: 2, "that nobody has read yet") { !$0.isRead }
    let recorder = CallRecorder()
    let book = scene.cast[0]
    let marked = scene.cast[1].id
    let other = LibraryStore(folder: setting.store)
    let newTitle = "\(book.title)!"
    let rename = RecordedCommand(RenameBook(book, to: newTitle), in: recorder)
    var history = CommandHistory(scene.store)
    func title() throws -> String { try scene.saved().book(book.id).title }

    let pattern = Step("The pattern: a change as an object")
      .says(
        """
        A command is an object that stands for one change. It has a title for the button, and two \
        methods: execute makes the change, and undo reverses it. The object that they change, here \
        the library, is the receiver. This command renames a book:
        """
      )
      .quotes("Pattern/RenameBook.swift", "struct RenameBook")
      .reads("Pattern/LibraryCommand.swift", "protocol LibraryCommand")
      .says(
        """
        (inout: the method changes the caller's library. mutating: it also changes the command, \
        which keeps the old title.) An invoker has commands executed, and keeps them. Ours is a \
        history. Its method executed(command) loads the library, has the command change it, saves \
        it, and returns the command, which has the old title now. undo does the same with the \
        command's undo:
        """
      )
      .quotes("Pattern/CommandHistory.swift", "struct CommandHistory")
      .reads("Pattern/CommandHistory.swift", "private func executed")
      .says("The librarian gives book \(book.id) a new title, \"\(newTitle)\":")
      .quotes("Demo/CommandDemo.swift", "try history.execute(rename")
      .runs {
        recorder.call("Screen", "History", "execute(rename)")
        try history.execute(rename)
      }
      .claims("book \(book.id) has its new title") { try title() == newTitle }
      .claims("the undo button reads", "Undo: rename \"\(book.title)\"") {
        history.undoTitle ?? "Undo"
      }

    let again = Step("The same situation again")
      .says("The other program marks book \(marked) as read, and the librarian undoes the rename:")
      .asks(
        "Is book \(marked) still marked as read?",
        because: "The history loads the library as it is now, and the undo changes one title in it."
      )
      .runs {
        try other.change { try $0.mark(marked) }
        recorder.call("Screen", "History", "undo()")
        try history.undo()
      }
      .showsCalls(of: recorder)
      .claims("book \(marked) is still marked as read") {
        try scene.saved().book(marked).isRead
      }
      .claims("book \(book.id) has its old title") { try title() == book.title }
      .says("The command isn't gone: the history keeps it, and can have it executed again.")
      .claims("the redo button reads", "Redo: rename \"\(book.title)\"") {
        history.redoTitle ?? "Redo"
      }
      .runs { try history.redo() }
      .claims("after the redo, book \(book.id) has its new title") { try title() == newTitle }

    let faultAndPrice = Step("One fault, and the price")
      .says(
        """
        The fault: the other program, too, gives book \(book.id) a new title. The librarian's undo \
        would now take back the other program's change. So undo compares the titles first, and throws:
        """
      )
      .runs { try other.change { try $0.rename(book.id, to: "\(book.title)?") } }
      .fails(with: CommandError.changedSince(book.id)) { try history.undo() }
      .claims("book \(book.id) keeps the other program's title") {
        try title() == "\(book.title)?"
      }
      .says(
        """
        The history still has the command. Now the other program gives the book the librarian's \
        title again, and the librarian tries the undo once more:
        """
      )
      .asks(
        "Does book \(book.id) get its old title this time?",
        because: "A refused undo leaves the history as it was, and now the undo fits again."
      )
      .runs {
        try other.change { try $0.rename(book.id, to: newTitle) }
        try history.undo()
      }
      .claims("book \(book.id) has its old title") { try title() == book.title }
      .says(
        """
        The price: each kind of change needs a type, with an undo that you must get right. And what \
        is changed without a command can't be undone. Book \(marked) is marked that way:
        """
      )
      .quotes("Demo/CommandDemo.swift", "try scene.store.change")
      .runs {
        try scene.store.change { try $0.mark(marked, asRead: false) }
      }
      .fails(with: CommandError.nothingToUndo) { try history.undo() }

    return [
      opening(scene), try pain(scene), try smallerRepair(scene), pattern, again, faultAndPrice,
      scene.ending(),
    ]
  }
}

extension CommandDemo {
  private static func opening(_ scene: Scene) -> Step {
    scene.opening(
      "The problem: undo one change, and no other",
      """
      A librarian edits a library of picture books. A button undoes the last change, and says which \
      one that is. Meanwhile, another program changes the same file, library.json. Here are two \
      books that haven't been read yet:
      """)
  }

  private static func pain(_ scene: Scene) throws -> Step {
    let store = try scene.copy("snapshots")
    let book = scene.cast[0]
    let marked = scene.cast[1].id
    var screen = SnapshotUndo(store)
    return Step("The pain: an undo that restores a memento")
      .says(
        """
        Before each change, this screen keeps a memento of the whole library (before). To undo the \
        change, it restores the memento and saves the library:
        """
      )
      .quotes("Without/SnapshotUndo.swift", "mutating func undoTapped")
      .reads("Without/SnapshotUndo.swift", "mutating func renameTapped")
      .says(
        """
        The librarian gives book \(book.id) a new title. Then the other program marks book \(marked) \
        as read. Then the librarian undoes the new title:
        """
      )
      .asks(
        "Is book \(marked) still marked as read?", answer: .no,
        because: "The memento is older than the mark, and it replaces the whole library."
      )
      .runs {
        try screen.renameTapped(book.id, to: "\(book.title)!")
        try store.change { try $0.mark(marked) }
        try screen.undoTapped()
      }
      .claimsDamage("book \(marked) is no longer marked as read") {
        try !store.load().book(marked).isRead
      }
      .claims("book \(book.id) has its old title") {
        try store.load().book(book.id).title == book.title
      }
  }

  private static func smallerRepair(_ scene: Scene) throws -> Step {
    let store = try scene.copy("closures")
    let book = scene.cast[0]
    let marked = scene.cast[1].id
    var screen = ClosureUndo(store)
    return Step("The smaller repair: a closure for each change")
      .says("This screen keeps a closure that reverses one change, and calls it to undo that:")
      .quotes("Without/ClosureUndo.swift", "undos.append")
      .reads("Without/ClosureUndo.swift", "mutating func undoTapped")
      .says("The librarian renames the book, the other program marks, the librarian undoes:")
      .runs {
        try screen.renameTapped(book.id, to: "\(book.title)!")
        try store.change { try $0.mark(marked) }
        try screen.undoTapped()
      }
      .claims("book \(marked) is still marked as read, and book \(book.id) has its old title") {
        let library = try store.load()
        return try library.book(marked).isRead && library.book(book.id).title == book.title
      }
      .says("That is cured. But now the librarian wants to redo the new title:")
      .asks(
        "Can the screen redo it?", answer: .no,
        because: "The closure can only reverse the change, and the new title is kept nowhere."
      )
      .claimsDamage("there is nothing left to redo") { screen.undos.isEmpty }
      .runs {
        try screen.renameTapped(book.id, to: "\(book.title)!")
        try screen.renameTapped(marked, to: "The Moon")
      }
      .says("The librarian renames both books. Which of the two changes would the button undo?")
      .claimsDamage("the button reads only", "Undo") { screen.undoLabel }
      .says(
        """
        A closure has no name, can't make its change again, and can't be written to a file. What it \
        lacks has to be kept beside it, for each change.
        """)
  }
}
