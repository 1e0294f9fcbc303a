import BookLibrary
import RoomScreens
import RoomServices
import TerminalKit

/// A command: its form, its line of the help, its change, and its answer.
struct Command: Sendable {
  typealias Change = @MainActor @Sendable (Request, Services) async throws -> Void
  typealias Answer = @MainActor @Sendable (ViewModels, Services) -> Report

  /// The name and the operands.
  let form: String
  let help: String
  /// Makes the change. A query has none.
  let change: Change?
  let answer: Answer

  var words: [String] { form.split(separator: " ").map(String.init) }
  var isQuery: Bool { change == nil }

  init(_ form: String, _ help: String, answer: @escaping Answer = shelf, change: @escaping Change) {
    self.form = form
    self.help = help
    self.change = change
    self.answer = answer
  }

  init(query form: String, _ help: String, answer: @escaping Answer = shelf) {
    self.form = form
    self.help = help
    change = nil
    self.answer = answer
  }
}

extension Command {
  /// Opens the app. It is the default.
  static let app = Command(query: "app", "open the app; the default")

  /// All commands, in the order of the help.
  static let all =
    [
      app,
      Command(query: "today", "today's figures") { models, services in
        let today = services.figures.today
        return Report(rows: today.rows + models.today.rows, values: today)
      },
      Command(query: "history", "the figures of all sessions") { models, services in
        Report(rows: models.history.items, values: services.figures.history)
      },
      Command(query: "shelf", "list the books"),
      Command(query: "notes", "list the notes", answer: notes),
    ] + books + notebook

  /// The commands that change a book. They answer with the shelf.
  private static let books = [
    Command("add TITLE", "add a book") { request, services in
      let orientation: Book.Orientation = request.isLandscape ? .landscape : .portrait
      try await services.shelf.add(request.text, as: orientation)
    },
    Command("rename BOOK TITLE", "give a book a new title") { request, services in
      try await services.shelf.rename(services.room.book(request.book), to: request.text)
    },
    Command("read BOOK", "mark a book as read") { request, services in
      try await services.shelf.mark(services.room.book(request.book), asRead: true)
    },
    Command("unread BOOK", "mark a book as unread") { request, services in
      try await services.shelf.mark(services.room.book(request.book), asRead: false)
    },
    Command("remove BOOK", "remove a book with its notes and sessions") {
      request, services in
      let record = services.room.record(of: try services.room.book(request.book))
      guard request.isSure else {
        let question = record.questionBeforeRemoval(isFinal: services.shelf.removesForGood)
        throw UsageError("\(question) If so, add --yes.")
      }
      try await services.shelf.remove(record)
    },
  ]

  /// The commands that change a note. They answer with the notes.
  private static let notebook = [
    Command("note BOOK TEXT", "write a note: note 84 \"Read it twice.\"", answer: notes) {
      request, services in
      try await services.notes.write(request.text, by: request.author, about: request.book)
    },
    Command("rewrite NOTE TEXT", "change a note", answer: notes) { request, services in
      try await services.notes.rewrite(services.room.note(request.note), as: request.text)
    },
    Command("erase NOTE", "remove a note", answer: notes) { request, services in
      try await services.notes.remove(services.room.note(request.note))
    },
  ]

  @MainActor private static func shelf(_ models: ViewModels, _ services: Services) -> Report {
    Report(rows: Array(models.shelf.rows), values: models.shelf.items)
  }

  @MainActor private static func notes(_ models: ViewModels, _ services: Services) -> Report {
    Report(rows: Array(models.notes.rows), values: models.notes.items)
  }
}
