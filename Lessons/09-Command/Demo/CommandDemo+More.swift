import BookLibrary
import Foundation
import LessonStage
import Web

extension CommandDemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let world = try OfflineWorld(setting)
    let steps =
      [try macro(world)] + (try offline(world)) + [
        try future(world), size(world), modern(),
      ]
    return world.local == nil
      ? steps + [world.scene.ending("The server has executed the commands, and keeps them.")]
      : steps
  }

  private static func macro(_ world: OfflineWorld) throws -> Step {
    let (scene, store) = (world.scene, try world.scene.copy("macro"))
    let books = scene.cast
    let unknown = Book(id: scene.unknownBook, title: "No Such Book", coverPath: "/")
    var history = CommandHistory(store)
    func rows() throws -> [Int] {
      let shelf = try store.load().shelf
      return try books.map { try shelf.index(of: $0.id) }
    }
    let before = scene.library.shelf.count
    let warning =
      world.local == nil
      ? """
      The story deletes book \(books[1].id) and marks book \(books[2].id) for good at \
      \(world.server.address). 
      """ : ""
    return Step("A macro: a command made of other commands")
      .says(
        """
        \(warning)A macro is a command made of other commands. It executes them on copies, which then \
        replace the originals:
        """
      )
      .quotes("Pattern/MacroCommand.swift", "mutating func execute")
      .says("In a copy of the file, a macro deletes two books. The history saves once:")
      .runs {
        try history.execute(
          MacroCommand(
            "delete two books", [DeleteBook(books[0]), DeleteBook(books[1])]))
      }
      .claims("books on the shelf", before - 2) {
        try store.load().shelf.count
      }
      .claims("the menu says", "Undo: delete two books") { history.undoTitle ?? "" }
      .runs { try history.undo() }
      .claims("books on the shelf after the undo", before) { try store.load().shelf.count }
      .says("Another macro deletes book \(books[0].id), and then a book that isn't on the shelf.")
      .asks(
        "How many of the \(before) books are left now?",
        because: "The error ends the macro before the copies replace the originals."
      )
      .fails(
        with: CommandError.refused(
          .execute, "delete two more", reason: "\(LibraryError.noSuchBook(unknown.id))")
      ) {
        try history.execute(
          MacroCommand(
            "delete two more", [DeleteBook(books[0]), DeleteBook(unknown)]))
      }
      .says("If one command fails, nothing changes, and the history doesn't record the macro:")
      .claims("books on the shelf now", before) { try store.load().shelf.count }
      .claims("the menu offers an undo", false) { history.undoTitle != nil }
  }

  private static func offline(_ world: OfflineWorld) throws -> [Step] {
    let (first, book, marked) = (world.scene.cast[0], world.scene.cast[1], world.scene.cast[2])
    let server = world.server
    let commands: [CommandRecord] = [
      .delete(DeleteBook(book)), .mark(MarkBook(marked, asRead: !marked.isRead)),
    ]
    let titles = commands.map(\.title).joined(separator: ", ")
    let rename = CommandRecord.rename(RenameBook(first, to: "\(first.title)!"))
    let isOff = ServerError.noAnswer(.unreachable(server.url, reason: "it is off."))
    let outbox = try world.nextRun()
    var outcomes: [Outcome] = []

    let waiting = Step("The server is off: commands wait in a file")
      .says(
        """
        Everybody shares a copy of the library on a server. The outbox, a second invoker, \
        executes each command here at once, and sends it to the server when it can. Until the \
        server answers, the command waits in a file, commands.json, with a key: a random text \
        that is never used again. The outbox first adds the command to this file (the queue). \
        Only then does it execute the command:
        """
      )
      .quotes("Support/CommandOutbox.swift", "let entry = ", through: "do { executed")
      .runs {
        await server.setOnline(false)
        for command in commands { try outbox.submit(command) }
        outcomes = try await outbox.replay()
      }
      .claims("commands in the file", titles) { try outbox.waiting.joined(separator: ", ") }
      .claims("the first command", "waits: \(isOff)") { outcomes.first.map { "\($0.fate)" } ?? "" }
      .claims("book \(book.id) is on the shelf here", false) {
        try world.saved().shelf.contains(book.id)
      }

    let lost = Step("One fault: the answer is lost, or the program is killed")
      .says(
        """
        The server is on again, and executes the first command. But the connection breaks before \
        the answer arrives. It would be the same if our program were killed at this moment: the \
        next run can't know whether the command was executed. So it sends the command again, with \
        the same key. The server recognizes the key, and only repeats its answer:
        """
      )
      .quotes("Support/InProcessServer.swift", "if let answer = answers", through: "return answer")
      .runs {
        await server.setOnline(true)
        await server.loseNextAnswer()
        world.recorder.forget()
        _ = try await outbox.replay()
        let next = try world.nextRun()
        outcomes = try await next.replay()
      }
      .showsCalls(of: world.recorder)
      .claims("commands in the file", 0) { try outbox.waiting.count }

    let refused = Step("The server refuses a command")
      .says("Book \(first.id) is renamed here. But the server refuses that for good (status 409).")
      .asks(
        "Does book \(first.id) have its old title again afterwards?",
        because: "The outbox undoes the command here, so that both libraries agree again."
      )
      .runs {
        await server.refuse(rename.title)
        try outbox.submit(rename)
        outcomes = try await outbox.replay()
      }
      .says("So the outbox undoes the command here, and tells the caller:")
      .quotes(
        "Support/CommandOutbox.swift", "try store.change { try entry", through: "return .undone"
      )
      .claims(rename.title, "refused by the server (409), and undone here") {
        outcomes.first.map { "\($0.fate)" } ?? ""
      }
      .claims("book \(first.id) has its old title", true) {
        try world.saved().book(first.id).title == first.title
      }

    // A real server alone knows what it has executed.
    guard let local = world.local else { return [waiting, lost, refused] }
    let once = lost.claims("the server has executed, once each", titles) {
      await local.executed.joined(separator: ", ")
    }
    return [waiting, once, refused]
  }

  private static func future(_ world: OfflineWorld) throws -> Step {
    let (book, server) = (world.scene.cast[0], world.server)
    let store = try world.scene.copy("future")
    let queue = CommandQueue(folder: world.scene.setting.scratchFolder("future"))
    try CommandOutbox(store, server: server).submit(.delete(DeleteBook(book)))
    let text = try String(contentsOf: queue.url, encoding: .utf8)
    let newer = text.replacing(#""version" : 1"#, with: #""version" : 2"#)
    let unknown = text.replacing(#""kind" : "delete""#, with: #""kind" : "lend""#)
    let name = queue.url.path
    let isNewer = DocumentError.unsupportedVersion(document: name, 2, newest: 1)
    let isUnknown = DocumentError.damaged(
      document: name, path: "waiting[0].command.kind", reason: CommandRecord.unknown("lend"))
    return Step("A fault: a queue from a newer program")
      .says("A newer program has written commands.json, in a format that ours doesn't know:")
      .fails(with: UnreadableQueue(error: isNewer)) {
        try newer.write(to: queue.url, atomically: true, encoding: .utf8)
        _ = try CommandOutbox(store, server: server)
      }
      .says("Or our program knows the format, but not one of the kinds of command in it:")
      .fails(with: UnreadableQueue(error: isUnknown)) {
        try unknown.write(to: queue.url, atomically: true, encoding: .utf8)
        _ = try CommandOutbox(store, server: server)
      }
      .claims("commands.json is as the newer program left it", true) {
        try String(contentsOf: queue.url, encoding: .utf8) == unknown
      }
  }

  private static func size(_ world: OfflineWorld) -> Step {
    let book = world.scene.cast[0]
    var (commands, mementos) = (0, 0)
    return Step("The size: a hundred changes on the disk")
      .says(
        """
        Book \(book.id) is marked as read and as not read in turn, a hundred times in all. To keep \
        every step, a file needs:
        """
      )
      .runs {
        var (library, log) = (world.scene.library, [CommandRecord]())
        for number in 1...100 {
          let isRead = number.isMultiple(of: 2)
          var command = CommandRecord.mark(MarkBook(book, asRead: isRead))
          try command.execute(on: &library)
          log.append(command)
        }
        commands = try JSONDocument.encode(log, for: "log").count
        mementos = try 100 * Library.archive(library.memento()).count
      }
      .shows {
        Table(
          ["", "bytes"],
          rows: [["100 commands", "\(commands)"], ["100 mementos", "\(mementos)"]])
      }
      .claims("the commands take less room", true) { commands < mementos }
      .says(
        """
        The size of a command depends on the change, and that of a memento on the library. But a \
        memento is always complete, and the undo of a command can have a bug.
        """)
  }

  private static func modern() -> Step {
    Step("In modern Swift: an enum, or UndoManager")
      .says(
        """
        With a protocol, any code can add a kind of command. But a program that reads commands \
        from a file must know all the kinds. So the queue stores an enum: one case for each kind, \
        with the command as its payload (its associated value). The enum is Codable, and the \
        compiler checks that each switch covers each case:
        """
      )
      .quotes("Support/CommandRecord.swift", "enum CommandRecord")
      .claims("a command that was encoded and decoded again says", #"mark "Moth" as read"#) {
        let book = Book(id: 1, title: "Moth", coverPath: "/moth.png")
        let data = try JSONEncoder().encode(CommandRecord.mark(MarkBook(book)))
        return try JSONDecoder().decode(CommandRecord.self, from: data).title
      }
      .says(
        """
        For undo and redo in an app, Foundation has UndoManager: it keeps closures \
        with names. They can't be saved or sent.
        """)
  }
}
