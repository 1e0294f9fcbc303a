import BookLibrary
import RoomModel
import RoomScreens
import RoomServices
import TerminalKit

/// A command: its form, its line of the help, and what it does and prints.
struct Command: Sendable {
  typealias Part = @Sendable (Request) -> RoomState.Part
  typealias Run<Output> = @MainActor @Sendable (Request, ViewModels) async throws -> Output

  /// The name and the operands.
  let form: String
  let help: String
  /// The part of the room that is loaded.
  let part: Part
  let run: Run<[LabeledLine]>

  var words: [String] { form.split(separator: " ").map(String.init) }

  init(
    _ form: String, _ help: String, of part: @escaping Part = { _ in .books },
    run: @escaping Run<[LabeledLine]>
  ) {
    self.form = form
    self.help = help
    self.part = part
    self.run = run
  }

  /// Creates a command that changes a book. It prints the shelf.
  init(
    book form: String, _ help: String, of part: @escaping Part = { _ in .books },
    change: @escaping Run<Void>
  ) {
    self.init(form, help, of: part) { request, models in
      try await change(request, models)
      return Array(models.shelf.rows)
    }
  }
}

extension Command {
  private static let whole: Part = { _ in .everything }

  /// Opens the app. It is the default.
  static let app = Command("app", "open the app; the default", of: whole) { _, _ in [] }

  /// All commands, in the order of the help.
  static let all =
    [
      app,
      Command("today", "today's figures", of: whole) { $1.today },
      Command("history", "the minutes of the last 31 days", of: whole) { $1.history },
      Command(book: "shelf", "list the books") { _, _ in },
      Command("notes", "list the notes", of: { _ in .notes }) { Array($1.notes.rows) },
    ] + books + notebook

  private static let books = [
    Command(book: "add TITLE", "add a book") { request, models in
      try await models.room.addBook(request.text)
    },
    Command(book: "rename BOOK TITLE", "give a book a new title") { request, models in
      try await models.room.rename(models.room.book(request.book), to: request.text)
    },
    Command(book: "read BOOK", "mark a book as read") { request, models in
      try await models.room.mark(models.room.book(request.book), asRead: true)
    },
    Command(book: "unread BOOK", "mark a book as unread") { request, models in
      try await models.room.mark(models.room.book(request.book), asRead: false)
    },
    Command(
      book: "remove BOOK", "remove a book with its notes and sessions", of: { .record($0.book) }
    ) { request, models in
      let record = BookRecord(try models.room.book(request.book), in: models.room.state)
      guard request.isSure else {
        throw UsageError("\(record.questionBeforeRemoval) If so, add --yes.")
      }
      try await models.room.remove(record)
    },
  ]

  /// The commands that change a note, and print it.
  private static let notebook = [
    Command("note BOOK TEXT", "write a note: note 84 \"Read it twice.\"") { request, models in
      let note = try await models.room.writeNote(
        request.text, by: request.author, about: request.book)
      return [note.line(in: models.room)]
    },
    Command("rewrite NOTE TEXT", "change a note", of: { .note($0.note) }) { request, models in
      let note = try await models.room.rewrite(
        models.room.note(request.note), as: request.text)
      return [note.line(in: models.room)]
    },
    Command("erase NOTE", "remove a note", of: { .note($0.note) }) { request, models in
      let note = try models.room.note(request.note)
      try await models.room.remove(note)
      return [note.line(in: models.room)]
    },
  ]
}
