import BookLibrary
import LessonStage
import ScriptStage

@main
struct CommandDemo: Demo {
  static let lesson = "Command"
  static let title = "Command: a change as an object that can be named, undone and saved"

  static func script(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that haven't been read yet") { !$0.isRead }
    let book = scene.cast[0]
    let moonID = scene.cast[1].id
    let other = LibraryStore(folder: setting.store)
    let newTitle = "\(book.title) (Large Print)"
    let otherTitle = "\(book.title) (Board Book)"
    var history = CommandHistory(scene.store)
    func title() throws -> String { try scene.saved().shelf.book(book.id).title }

    let problem = scene.opening(
      "The problem: undo one change, and no other",
      """
      A librarian edits a library of picture books. A button undoes the last change, and its label \
      names that change. Meanwhile, another program changes the same file, `library.json`. Here \
      are two books that haven't been read yet:
      """)

    let pattern = Step("The pattern: a change as an object")
      .says(
        """
        A command is an object that represents one change (in Swift, a struct is enough). It has a \
        name for the button, and two methods: `execute` makes the change, and `undo` reverses it. \
        The object that a command changes, here the library, is the receiver. All commands conform \
        to the protocol `LibraryCommand`. This one renames a book:
        """
      )
      .quotes("Pattern/RenameBook.swift", "struct RenameBook")
      .says(
        """
        (`inout`: the method changes the caller's library. `mutating`: `execute` also changes the \
        command, which keeps the old title. Without an old title, `undo` does nothing. Step 6 \
        shows why `undo` compares the titles first.)
        """
      )
      .says(
        """
        An invoker executes commands. Ours is a history: it also keeps the commands for undo and \
        redo, in two lists:
        """
      )
      .quotes("Pattern/CommandHistory.swift", "private var done", through: "private var undone")
      .quotes("Pattern/CommandHistory.swift", "mutating func execute")
      .says(
        """
        The `run` method executes a copy of the command, because a parameter is constant. It \
        returns this copy, with the old title, and the history keeps it:
        """
      )
      .quotes("Pattern/CommandHistory.swift", "private func run")
      .says("The `undo` method reverses the last command, then moves it to the `undone` list:")
      .quotes("Pattern/CommandHistory.swift", "mutating func undo")
      .says(
        """
        The screen is the client: it creates a command, and hands it to the history. The librarian \
        renames book \(book.id) to "\(newTitle)":
        """
      )
      .quotes("Demo/CommandDemo.swift", "try history.execute")
      .runs {
        try history.execute(RenameBook(book, to: newTitle))
      }
      .claims("book \(book.id) has its new title") { try title() == newTitle }
      .claims("the undo button reads", "Undo: rename \"\(book.title)\"") { history.undoLabel ?? "" }

    let again = Step("The same situation again")
      .says("The other program marks book \(moonID) as read. The librarian undoes the rename:")
      .asks(
        "Is book \(moonID) still marked as read?",
        because: "The history loads the library as it is now, and the undo changes one title in it."
      )
      .runs {
        try other.change { try $0.mark(moonID) }
        try history.undo()
      }
      .claims("book \(moonID) is still marked as read") {
        try scene.saved().shelf.book(moonID).isRead
      }
      .claims("book \(book.id) has its old title") { try title() == book.title }
      .says(
        """
        The history still has the command, so the librarian can redo it. The history's `redo` \
        calls `run`, and not the history's `execute`, which would empty the `undone` list:
        """
      )
      .quotes("Pattern/CommandHistory.swift", "mutating func redo")
      .claims("the redo button reads", "Redo: rename \"\(book.title)\"") { history.redoLabel ?? "" }
      .runs { try history.redo() }
      .claims("after the redo, book \(book.id) has its new title") { try title() == newTitle }

    let faultAndPrice = Step("One fault, and the price")
      .says(
        """
        The fault: the other program also renames book \(book.id), to "\(otherTitle)". The \
        librarian's undo would overwrite that change. So `undo` compares the titles first, and \
        throws:
        """
      )
      .runs { try other.change { try $0.rename(book.id, to: otherTitle) } }
      .fails(with: CommandError.changedSince(book.id)) { try history.undo() }
      .claims("book \(book.id) keeps the other program's title") { try title() == otherTitle }
      .says(
        """
        The other program brings back the librarian's title, "\(newTitle)". The librarian tries \
        the undo again:
        """
      )
      .asks(
        "Does book \(book.id) get its old title, \"\(book.title)\", this time?",
        because: "A refused undo leaves the history as it was, and the librarian's title is back."
      )
      .runs {
        try other.change { try $0.rename(book.id, to: newTitle) }
        try history.undo()
      }
      .claims("book \(book.id) has its old title") { try title() == book.title }
      .says("A command whose undo was refused stays in the history, to be undone later.")
      .says(
        """
        The price: each kind of change needs its own type, with an undo that you must get right. A \
        refused undo blocks the undo of every older command. And a change without a command isn't \
        in the history, so Undo would reverse an older change instead.
        """)

    return [
      problem, try pain(scene), try smallerRepair(scene), pattern, again, faultAndPrice,
      scene.ending(),
    ]
  }
}

extension CommandDemo {
  private static func pain(_ scene: Scene) throws -> Step {
    let store = try scene.copy("snapshots")
    let other = LibraryStore(folder: scene.setting.scratchFolder("snapshots"))
    let book = scene.cast[0]
    let moonID = scene.cast[1].id
    var screen = SnapshotUndo(store)
    return Step("The pain: an undo that restores a memento")
      .says(
        """
        Before each change, this screen keeps a memento of the whole library in a property named \
        `before`. To undo the change, it restores that memento:
        """
      )
      .quotes("Without/SnapshotUndo.swift", "mutating func undoTapped")
      .says(
        """
        The librarian renames book \(book.id), the other program marks book \(moonID) as read, \
        and the librarian undoes the rename:
        """
      )
      .asks(
        "Is book \(moonID) still marked as read?",
        because: "The memento is older than the mark, and it replaces the whole library."
      )
      .runs {
        try screen.renameTapped(book.id, to: "\(book.title)!")
        try other.change { try $0.mark(moonID) }
        try screen.undoTapped()
      }
      .claimsDamage("book \(moonID) is no longer marked as read", answers: "no") {
        try !store.load().shelf.book(moonID).isRead
      }
      .claims("book \(book.id) has its old title") {
        try store.load().shelf.book(book.id).title == book.title
      }
      .says(
        """
        Why load the library, if `restore` replaces all of it? Without the load, `save` would \
        throw an error: it saves nothing if another program has changed the file since the last \
        load. With the load, there is no error, but the other program's change is still lost.
        """)
  }

  private static func smallerRepair(_ scene: Scene) throws -> Step {
    let store = try scene.copy("closures")
    let other = LibraryStore(folder: scene.setting.scratchFolder("closures"))
    let book = scene.cast[0]
    let moonID = scene.cast[1].id
    var screen = ClosureUndo(store)
    return Step("The smaller repair: a closure for each change")
      .says("For each change, this screen keeps a closure that reverses it:")
      .quotes("Without/ClosureUndo.swift", "undos.append")
      .says(
        """
        (`$0` is the library; `oldTitle` was read before the change.) The librarian renames book \
        \(book.id), the other program marks book \(moonID) as read, and Undo calls the closure:
        """
      )
      .runs {
        try screen.renameTapped(book.id, to: "\(book.title)!")
        try other.change { try $0.mark(moonID) }
        try screen.undoTapped()
      }
      .claims("book \(moonID) is still marked as read, and book \(book.id) has its old title") {
        let library = try store.load()
        return try library.shelf.book(moonID).isRead
          && library.shelf.book(book.id).title == book.title
      }
      .says("That fixes the damage. But now the librarian wants to redo the rename:")
      .asks(
        "Can the screen redo it?",
        because: "The closure only reverses the change, and the screen doesn't keep the new title."
      )
      .claimsDamage("the screen kept nothing for a redo", answers: "no") { screen.undos.isEmpty }
      .runs {
        try screen.renameTapped(book.id, to: "\(book.title)!")
        try screen.renameTapped(moonID, to: "The Moon")
      }
      .says("The librarian renames both books. Which rename would the button undo?")
      .claimsDamage("the button reads only", "Undo") { screen.undoLabel }
      .says(
        """
        Give each closure a name, and a second closure for redo, and you have almost built a \
        command. Two things are still missing: one type for the change and its undo, and a form \
        that can be saved. (A closure can't be written to a file. Act two shows the form that can \
        be saved.)
        """)
  }
}
