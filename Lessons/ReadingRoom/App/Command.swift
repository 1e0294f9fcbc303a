import BookLibrary
import RoomModel
import RoomScreens
import RoomServices
import TerminalKit

/// A command: its form, its line of the help, and what it does and answers.
struct Command: Sendable {
  typealias Change<Result> = @MainActor @Sendable (Request, Services) async throws -> Result
  typealias Answer = @MainActor @Sendable (ViewModels, Services) -> Report

  /// The name and the operands.
  let form: String
  let help: String
  let isQuery: Bool
  /// The part of the room that is loaded.
  let part: @Sendable (Request) -> RoomPart
  let run: @MainActor @Sendable (Request, ViewModels, Services) async throws -> Report

  var words: [String] { form.split(separator: " ").map(String.init) }
}

extension Command {
  init(
    query form: String, _ help: String, of part: RoomPart = .books,
    answer: @escaping Answer = shelf
  ) {
    self.init(form: form, help: help, isQuery: true, part: { _ in part }) { _, models, services in
      answer(models, services)
    }
  }

  /// Creates a command that changes a book. It answers with the shelf.
  init(
    _ form: String, _ help: String,
    of part: @escaping @Sendable (Request) -> RoomPart = { _ in .books },
    change: @escaping Change<Void>
  ) {
    self.init(form: form, help: help, isQuery: false, part: part) { request, models, services in
      try await change(request, services)
      return Self.shelf(models, services)
    }
  }

  /// Creates a command that changes a note. It answers with that note.
  init(
    note form: String, _ help: String,
    of part: @escaping @Sendable (Request) -> RoomPart = { .note($0.note) },
    change: @escaping Change<Note>
  ) {
    self.init(form: form, help: help, isQuery: false, part: part) { request, _, services in
      let note = try await change(request, services)
      return Report(rows: [note.line(in: services.room)], values: [note])
    }
  }
}

extension Command {
  /// Opens the app. It is the default.
  static let app = Command(query: "app", "open the app; the default", of: .everything)

  /// All commands, in the order of the help.
  static let all =
    [
      app,
      Command(query: "today", "today's figures", of: .sessions) { models, services in
        let today = services.figures.today
        return Report(rows: today.rows + models.today.rows, values: today)
      },
      Command(query: "history", "the figures of all sessions", of: .sessions) { models, services in
        Report(rows: models.history.items, values: services.figures.history)
      },
      Command(query: "shelf", "list the books"),
      Command(query: "notes", "list the notes", of: .notes) { models, _ in
        Report(rows: Array(models.notes.rows), values: models.notes.items)
      },
    ] + books + notebook

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
    Command(
      "remove BOOK", "remove a book with its notes and sessions", of: { .record($0.book) }
    ) { request, services in
      let record = services.room.record(of: try services.room.book(request.book))
      guard request.isSure else {
        let question = record.questionBeforeRemoval(isFinal: services.shelf.removesForGood)
        throw UsageError("\(question) If so, add --yes.")
      }
      try await services.shelf.remove(record)
    },
  ]

  private static let notebook = [
    Command(
      note: "note BOOK TEXT", "write a note: note 84 \"Read it twice.\"", of: { _ in .books }
    ) { request, services in
      let id = try await services.notes.write(
        request.text, by: request.author, about: request.book)
      return try services.room.note(id)
    },
    Command(note: "rewrite NOTE TEXT", "change a note") { request, services in
      try await services.notes.rewrite(services.room.note(request.note), as: request.text)
      return try services.room.note(request.note)
    },
    Command(note: "erase NOTE", "remove a note") { request, services in
      let note = try services.room.note(request.note)
      try await services.notes.remove(note)
      return note
    },
  ]

  @MainActor private static func shelf(_ models: ViewModels, _ services: Services) -> Report {
    Report(rows: Array(models.shelf.rows), values: models.shelf.items)
  }
}
