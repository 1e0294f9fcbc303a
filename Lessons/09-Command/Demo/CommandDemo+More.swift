import BookLibrary
import Foundation
import LessonStage

extension CommandDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let scene = try Scene(setting, books: 2, "that nobody has read yet") { !$0.isRead }
    return [try macro(scene), branch(scene), waiting(scene), try newerFile(scene), scene.ending()]
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
        A macro is a command made of other commands. It executes them in their order, and undoes \
        them backwards, because each found the library as the one before had left it:
        """
      )
      .quotes("Pattern/MacroCommand.swift", "struct MacroCommand")
      .reads("Pattern/DeleteBook.swift", "struct DeleteBook")
      .says(
        """
        DeleteBook keeps a book, its row and the notes about it for its undo. Mei, a reader, has \
        written a note about book \(books[0].id). A macro deletes both books:
        """
      )
      .runs {
        try store.change { try $0.add(note) }
        let parts = [DeleteBook(books[0]), DeleteBook(books[1])]
        try history.execute(MacroCommand("delete two books", parts))
      }
      .claims("both books are gone") {
        let shelf = try store.load().shelf
        return !shelf.contains(books[0].id) && !shelf.contains(books[1].id)
      }
      .runs { try history.undo() }
      .claims("after one undo, all books are in their old rows") {
        try store.load().shelf == scene.library.shelf
      }
      .claims("Mei's note is back") { try store.load().notes.contains(note) }
      .says("Another macro deletes book \(books[0].id), and then a book that isn't on the shelf:")
      .fails(with: LibraryError.noSuchBook(unknown.id)) {
        let parts = [DeleteBook(books[0]), DeleteBook(unknown)]
        try history.execute(MacroCommand("delete", parts))
      }
      .claims("book \(books[0].id) is still on the shelf") {
        try store.load().shelf.contains(books[0].id)
      }
  }

  private static func branch(_ scene: Scene) -> Step {
    let first = scene.cast[0]
    let second = scene.cast[1]
    var history = CommandHistory(scene.store)
    return Step("A limit: undo, and then a new command")
      .says(
        """
        The librarian deletes book \(first.id), undoes that, and then renames book \(second.id):
        """
      )
      .quotes(
        "Demo/CommandDemo+More.swift", "try history.execute(DeleteBook",
        through: "try history.execute(Re"
      )
      .asks(
        "Can the librarian still redo the deletion of book \(first.id)?", answer: .no,
        because: "After a new command, the history forgets the commands that were undone."
      )
      .runs {
        try history.execute(DeleteBook(first))
        try history.undo()
        try history.execute(RenameBook(second, to: "\(second.title)!"))
      }
      .claims("the deletion can no longer be redone") { history.redoTitle == nil }
      .says(
        """
        A history is a line, not a tree. The deletion was made before the rename, and would now come \
        after it. So execute forgets the commands that were undone:
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
        A server has a library of its own, and is off. The librarian's commands wait for it in a \
        queue. That is an invoker, too: it decides when a command is executed. It keeps the commands \
        in a file, so they can wait while the program isn't running. To read a command from a file, \
        a program must know all kinds of commands. So they are written as an enum:
        """
      )
      .quotes("Support/SavedCommand.swift", "enum SavedCommand")
      .says(
        """
        The librarian renames book \(first.id), deletes book \(second.id), and then renames book \
        \(second.id) by mistake. The queue tries to send the first command:
        """
      )
      .runs {
        try queue.append(.rename(book: first, title: "\(first.title)!"))
        try queue.append(.delete(book: second))
        try queue.append(.rename(book: second, title: "\(second.title)!"))
      }
      .fails(with: NoAnswer(description: "The server can't be reached.")) {
        _ = try await queue.sendFirst(to: server)
      }
      .claims("commands that wait", 3) { try queue.waiting.count }
      .says("The server is on again. A command leaves the file when the server has answered:")
      .quotes("Support/CommandQueue.swift", "func sendFirst")
      .asks(
        "The third command renames a book that the second one deletes. Does the server execute it?",
        answer: .no, because: "The commands arrive in their order, and by then the book is gone."
      )
      .runs {
        await server.turnOn()
        while let (_, answer) = try await queue.sendFirst(to: server) {
          answers.append(answer)
        }
      }
      .claims("the server executes the first two, and refuses the third") {
        answers == [.executed, .executed, .refused]
      }
      .claims("on the server, book \(first.id) has its new title, and book \(second.id) is gone") {
        let library = await server.library
        return try library.book(first.id).title == "\(first.title)!"
          && !library.shelf.contains(second.id)
      }
      .claims("commands that wait", 0) { try queue.waiting.count }
  }

  private static func newerFile(_ scene: Scene) throws -> Step {
    let book = scene.cast[0]
    let queue = CommandQueue(folder: scene.setting.scratchFolder("newer"))
    try queue.append(.delete(book: book))
    let text = try String(contentsOf: queue.url, encoding: .utf8)
    let newer = text.replacing(#""version" : 1"#, with: #""version" : 2"#)
    let error = DocumentError.unsupportedVersion(document: queue.url.path, 2, newest: 1)
    return Step("A fault: commands from a newer program")
      .says(
        """
        A newer program has written commands.json in a form that ours doesn't know. Then our program \
        appends a command:
        """
      )
      .runs { try newer.write(to: queue.url, atomically: true, encoding: .utf8) }
      .fails(with: UnreadableQueue(error: error)) { try queue.append(.delete(book: book)) }
      .claims("the file is as the newer program left it") {
        try String(contentsOf: queue.url, encoding: .utf8) == newer
      }
  }
}
