import BookLibrary
import Foundation
import LessonStage
import ScriptStage

extension CommandDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that haven't been read yet") { !$0.isRead }
    return [try macro(scene), branch(scene), waiting(scene), scene.ending()]
  }

  private static func macro(_ scene: Scene) throws -> Step {
    let books = scene.cast
    let unknown = Book(id: scene.unknownBook, title: "No Such Book", coverPath: "/")
    let store = try scene.copy("macro")
    let note = Note(
      id: scene.library.nextNoteID, bookID: books[0].id, author: "Mei",
      content: "Where does the snail go?", created: Date(timeIntervalSince1970: 1_433_000_000))
    var history = CommandHistory(store)
    return Step("A macro: several commands as one")
      .says(
        """
        A macro is a command made of other commands. It executes them in order, and undoes them \
        backward: each command may build on the ones before it, so the last must be undone first. \
        The macro works on copies. If one command throws, the library and the macro's commands \
        stay as they were:
        """
      )
      .quotes("Pattern/MacroCommand.swift", "struct MacroCommand")
      .says(
        """
        The `DeleteBook` command deletes a book and the notes about it. For its undo, it keeps the \
        book, its row (its position on the shelf), and its notes. Mei, a reader, has written a \
        note about book \(books[0].id). A macro deletes books 84 and 97:
        """
      )
      .runs {
        try store.change { try $0.add(note) }
        let parts = [DeleteBook(books[0]), DeleteBook(books[1])]
        try history.execute(MacroCommand("delete two books", of: parts))
      }
      .claims("both books are gone") {
        try !store.load().shelf.contains { books.contains($0) }
      }
      .runs { try history.undo() }
      .claims("after one undo, all books are in their old rows") {
        try store.load().shelf == scene.library.shelf
      }
      .claims("Mei's note is back") { try store.load().notes.contains(note) }
      .says("Another macro deletes book \(books[0].id), and then a book that isn't on the shelf:")
      .fails(with: LibraryError.noSuchBook(unknown.id)) {
        let parts = [DeleteBook(books[0]), DeleteBook(unknown)]
        try history.execute(MacroCommand("delete two books", of: parts))
      }
      .claims("book \(books[0].id) is still on the shelf") {
        try store.load().shelf.contains(books[0].id)
      }
  }

  private static func branch(_ scene: Scene) -> Step {
    let book = scene.cast[0]
    var history = CommandHistory(scene.store)
    return Step("A limit: undo, and then a new command")
      .says("The librarian renames book \(book.id), undoes that, and then deletes the book:")
      .quotes(
        "Demo/CommandDemo+More.swift", "try history.execute(RenameBook",
        through: "try history.execute(DeleteBook"
      )
      .asks(
        "Can the librarian still redo the rename?",
        because: "When a new command is executed, the history forgets the undone commands."
      )
      .runs {
        try history.execute(RenameBook(book, to: "\(book.title)!"))
        try history.undo()
        try history.execute(DeleteBook(book))
      }
      .claims("the rename can no longer be redone", answers: "no") { history.redoLabel == nil }
      .says(
        """
        A redo would now try to rename a book that is gone. After a new command, an undone command \
        may no longer make sense. So the history's `execute` forgets all undone commands, as most \
        editors do:
        """
      )
      .quotes("Pattern/CommandHistory.swift", "mutating func execute")
  }

  private static func waiting(_ scene: Scene) -> Step {
    let first = scene.cast[0]
    let second = scene.cast[1]
    let server = LocalServer(scene.library)
    let queue = CommandQueue(folder: scene.setting.scratchFolder("queue"))
    var answers: [ServerAnswer] = []
    return Step("Commands wait in a file until the server can be reached")
      .says(
        """
        A server with its own library is down. Commands for it wait in a queue. The queue is a \
        file, so it survives a restart. A decoder, which reads the file, can't know all types that \
        conform to `LibraryCommand`, but it knows all cases of an enum. So the queue stores a \
        saved form of each command, an enum:
        """
      )
      .quotes("Support/SavedCommand.swift", "enum SavedCommand")
      .says("The server is a second invoker: it turns this form into a command, and executes it:")
      .quotes("Demo/CommandWorld.swift", "var command = saved", through: "do { try command")
      .says(
        """
        The librarian queues three commands for the server: rename book \(first.id), delete book \
        \(second.id), and, by mistake, rename book \(second.id). The queue tries to send the first:
        """
      )
      .fails(with: NoAnswer()) {
        try queue.append(.rename(book: first, title: "\(first.title)!"))
        try queue.append(.delete(book: second))
        try queue.append(.rename(book: second, title: "\(second.title)!"))
        _ = try await queue.sendFirst(to: server)
      }
      .claims("commands waiting", 3) { try queue.waiting.count }
      .says(
        """
        The server is back up. Once the server has answered, the command is removed. (In the code, \
        `waiting` is the list of commands in the file. The `change` method loads it, runs the \
        closure on it, and saves it.)
        """
      )
      .quotes("Support/CommandQueue.swift", "func sendFirst")
      .asks(
        "The third command renames a book that the second one deletes. Does the server execute it?",
        because: "The commands arrive in order, and by then the book is gone."
      )
      .runs {
        await server.start()
        while let answer = try await queue.sendFirst(to: server) {
          answers.append(answer)
        }
      }
      .claims("the server executes the first two, and refuses the third", answers: "no") {
        answers == [.executed, .executed, .refused]
      }
      .claims("commands waiting", 0) { try queue.waiting.count }
  }
}
