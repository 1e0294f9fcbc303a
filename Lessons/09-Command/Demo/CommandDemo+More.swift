import BookLibrary
import Foundation
import LessonStage

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
      let shelf = Library(try store.load()).shelf
      return try books.map { try shelf.index(of: $0.id) }
    }
    let before = scene.library.shelf.count
    return Step("A macro: several commands as one")
      .says("A macro is a command made of commands. All are executed, in one save, or none:")
      .quotes("Pattern/MacroCommand.swift", "mutating func execute")
      .runs {
        try history.execute(
          MacroCommand(
            "put aside two books", [DeleteBook(books[0]), DeleteBook(books[1])]))
      }
      .claims("books in a copy of the file", before - 2) {
        Library(try store.load()).shelf.count
      }
      .claims("the menu says", "Undo: put aside two books") { history.undoTitle ?? "" }
      .runs { try history.undo() }
      .claims("books after the undo", before) { Library(try store.load()).shelf.count }
      .says("If one command fails, none is executed, and the history doesn't record the macro:")
      .fails(
        with: CommandError.refused(
          .execute, "put aside two more", reason: "\(ShelfError.noSuchBook(unknown.id))")
      ) {
        try history.execute(
          MacroCommand(
            "put aside two more", [DeleteBook(books[0]), DeleteBook(unknown)]))
      }
      .claims("books now, and the next undo", ["\(before)", "none"]) {
        ["\(Library(try store.load()).shelf.count)", history.undoTitle ?? "none"]
      }
  }

  private static func offline(_ world: OfflineWorld) throws -> [Step] {
    let (first, book, marked) = (world.scene.cast[0], world.scene.cast[1], world.scene.cast[2])
    let server = world.server
    let commands: [CommandRecord] = [
      .delete(DeleteBook(book)), .mark(MarkBook(marked, asRead: !marked.isRead)),
    ]
    let titles = commands.map(\.title).joined(separator: ", ")
    let rename = CommandRecord.rename(RenameBook(first, to: "\(first.title)!"))
    let isOff = ServerError.unreachable(server.url, reason: "it is off.")
    let outbox = try world.nextRun()
    var outcomes: [Outcome] = []

    let waiting = Step("The server is off: commands wait in a file")
      .says(
        """
        A server has the library for everybody. The outbox, a second invoker, executes a command \
        here at once, and on the server when it can. Until then, the command waits in a file, \
        commands.json, with a key: a random text that is never used again. It is written there \
        before the library changes:
        """
      )
      .quotes("Support/CommandOutbox.swift", "let entry = ", through: "do { try complete")
      .runs {
        await server.setOnline(false)
        for command in commands { try outbox.submit(command) }
        outcomes = try await outbox.replay()
      }
      .claims("commands in the file", titles) { try outbox.waiting.joined(separator: ", ") }
      .claims("the first one", "waits: \(isOff)") { outcomes.first.map { "\($0.fate)" } ?? "" }
      .claims("book \(book.id) is on the shelf here", false) {
        try world.saved().shelf.contains(book.id)
      }

    let lost = Step("One fault: the answer is lost, or the program is killed")
      .says(
        """
        The server is on again, and executes the first command. Then the connection breaks, \
        before the answer arrives. After kill -9 it would be the same: we can't know whether the \
        command was executed. So the next run sends it again, with the same key. The server knows \
        the key, and only repeats its answer:
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

    let refused = Step("The server refuses: the command is undone here")
      .says(
        """
        Book \(first.id) is renamed. But the server refuses that (status 409), for good. So the \
        command undoes its change here, and the caller is told:
        """
      )
      .quotes(
        "Support/CommandOutbox.swift", "try store.change { try entry", through: "return .undone"
      )
      .runs {
        await server.refuse(rename.title)
        try outbox.submit(rename)
        outcomes = try await outbox.replay()
      }
      .claims(rename.title, "refused by the server (409), and undone here") {
        outcomes.first.map { "\($0.fate)" } ?? ""
      }
      .claims("book \(first.id) has its old title", true) {
        try world.saved().book(first.id).title == first.title
      }

    // A real server alone knows what it has executed.
    guard let local = world.local else { return [waiting, lost, refused] }
    let once = lost.claims("the server has executed, each once", titles) {
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
    func error(_ path: String, _ problem: DocumentError.Problem) -> UnreadableQueue {
      UnreadableQueue(
        error: DocumentError(document: queue.url.path, path: path, problem: problem))
    }
    return Step("A fault: a queue from the future")
      .says("A newer program has written commands.json, in a form that this one doesn't know:")
      .fails(with: error("version", .unsupportedVersion(2, newest: 1))) {
        try newer.write(to: queue.url, atomically: true, encoding: .utf8)
        _ = try CommandOutbox(store, server: server)
      }
      .says("Or the form is known, but not a kind of command in it:")
      .fails(with: error("waiting[0].command.kind", .invalidValue(CommandRecord.unknown("lend")))) {
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
      .says("A book is marked a hundred times. These are the bytes of what a history file keeps:")
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
          rows: [["100 commands", "\(commands)"], ["100 archives of mementos", "\(mementos)"]])
      }
      .claims("the commands take less room", true) { commands < mementos }
      .says(
        """
        A command grows with its change, a memento with the library. But a memento can't be wrong, \
        and an undo can.
        """)
  }

  private static func modern() -> Step {
    Step("In modern Swift: an enum, or UndoManager")
      .says(
        """
        A protocol lets any module add a command. A file needs the opposite: a list of all kinds. \
        So the queue has an enum with the commands as its payloads. It is Codable, and the compiler \
        checks that each switch handles each kind:
        """
      )
      .quotes("Support/CommandRecord.swift", "enum CommandRecord")
      .claims("a mark, read back from JSON, says", #"mark "Moth" as read"#) {
        let book = Book(id: 1, title: "Moth", coverPath: "/moth.png")
        let data = try JSONEncoder().encode(CommandRecord.mark(MarkBook(book)))
        return try JSONDecoder().decode(CommandRecord.self, from: data).title
      }
      .says(
        """
        For undo and redo in an app, Foundation has UndoManager: it keeps closures with names, \
        which can't be saved or sent.
        """)
  }
}
