import BookLibrary
import LessonStage
import SQLite

@main
struct DAOPage: PageLesson {
  static let file = #filePath

  static func name(_ page: Teller) async throws {
    let scene = try page.scene(books: 2)
    page.says(scene.cast[0].id, for: 71)
    page.says(scene.cast[1].id, for: 84)
    let story = try NoteStory(
      scene.library.shelf, about: scene.cast, in: page.setting.scratchFolder("stores"))
    nameActOne(on: page, story, scene)
    nameActTwo(on: page, story)
  }

  /// A try with a function for the errors of a store.
  private static func judging(
    _ notes: @escaping (Stand) -> any NoteTable = \.notes,
    _ meaning: @escaping @Sendable (any Error, NoteChange) -> StoreAnswer
  ) -> DeskMaker {
    { stand, tell in
      OutboxDesk(tell: tell) { [notes = notes(stand)] change in
        await notes.answer(to: change) { meaning($0, change) }
      }
    }
  }

  private static func nameActOne(on page: Teller, _ story: NoteStory, _ scene: Scene) {
    let contest = Contest<DeskMaker>(
      on: page,
      Trial("a day of five changes", promised: "stored Lovely") {
        "stored \(try await story.day(of: $0, at: story.database()).stored)"
      },
      Trial("the same day", promised: "told Gone, Sad, Late") {
        "told \(try await story.day(of: $0, at: story.database()).told)"
      },
      Trial("on a server", promised: "A and B") { try await story.end(of: $0, at: story.server()) })

    page.at("books") { page.show(scene) }
    page.at("any error") {
      try await contest.tries("any error", keeps: "A", enough: "no store ever says no") {
        judging { _, _ in .down }
      }
    }
    page.at("sql") {
      try await contest.tries("SQL in one type", keeps: "AB", enough: "one store, also in tests") {
        { stand, tell in
          guard let notes = stand.notes as? SQLiteNotes else {
            throw StageError("it has only SQL")
          }
          return OutboxDesk(tell: tell) { await notes.answer(to: $0, notes.meaning) }
        }
      }
    }
    page.at("memory") {
      let database = try Database.notes()
      let stand = try story.stand(database)
      try SQLiteNotes(database: database).add(story.note(1))
      page.claim("in memory, as in a test, it stores", try stand.contents(), is: ["Lovely"])
    }
    page.at("function") {
      try await contest.tries("one function", keeps: "ABC", enough: "an error has one meaning") {
        judging { error, _ in meaning(of: error) }
      }
    }
    page.at("lost") {
      try await contest.requires(
        Trial("lost answers", promised: "removed") { try await story.lostAnswers(of: $0) })
    }
    page.at("answers") {
      try await contest.tries("errors answer", keeps: "ABCD", enough: "stores share no error") {
        judging { ($0 as? any AnsweringError)?.means(for: $1) ?? .down }
      }
    }
    page.at("idempotent") {
      try await contest.tries(
        "idempotent stores", keeps: "ABCD", enough: "no error is forgotten"
      ) { judging(\.idempotent) { error, _ in meaning(of: error) } }
    }
    page.at("second server") {
      try await contest.requires(
        Trial("second server", promised: "A, B and D") {
          let day = try await story.end(of: $0, at: story.server(missingBook: 409))
          if day != "A and B" { return day }
          let end = try await story.lostAnswers(of: $0, missingBook: 409)
          return end == "removed" ? "A, B and D" : end
        },
        keptBy: "idempotent stores")
    }
    page.at("closures") {
      try await contest.tries(
        "a closure per store", keeps: "ABCDE", enough: "no call returns notes"
      ) { { OutboxDesk(tell: $1, answer: $0.calls.answer) } }
    }
    page.at("dao") {
      try await contest.tries("a DAO", keeps: "ABCDE", enough: "each store is tested") {
        { stand, tell in Notebook(stand.dao) { change, _ in tell(change) } }
      }
    }
    page.at("file") {
      let isListed = judging(\.idempotent) { error, _ in
        error is LibraryError ? .no : meaning(of: error)
      }
      page.claim(
        "the file, if try 5 has a line for it", try await story.end(of: isListed, at: story.file()),
        is: "A and B")
      let isNo = judging(\.idempotent) { error, _ in
        error is StoreError || error is LibraryError ? .no : meaning(of: error)
      }
      page.damage(
        "if it has none, and its default is no", try await story.end(of: isNo, at: story.file()),
        is: "stored nothing")
      try await contest.requires(
        Trial("the file", promised: "A and B") { try await story.end(of: $0, at: story.file()) },
        keptBy: "a closure per store", "a DAO")
    }
    page.at("library") {
      let notebook = Notebook(FileNoteDAO(folder: scene.setting.store)) { _, _ in }
      await notebook.send(.create(story.note(1001)))
      page.claim(
        "the last note in the library's file", try scene.saved().notes.last?.content ?? "none",
        is: "Lovely")
    }
  }
}
