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

  private static func judging(
    _ meaning: @escaping @Sendable (any Error, NoteChange) -> StoreAnswer
  ) -> DeskMaker {
    DeskMaker { stand, tell in
      OutboxDesk(tell: tell) { [notes = stand.notes] change in
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
      })

    page.at("books") { page.show(scene) }
    page.at("any error") {
      try await contest.tries("any error", keeps: "A", enough: "no store ever says no") {
        judging { _, _ in .down }
      }
    }
    page.at("sql") {
      try await contest.tries("SQL in one type", keeps: "AB", enough: "one store, also in tests") {
        DeskMaker { stand, tell in
          guard let notes = stand.notes as? SQLiteNotes else {
            throw StageError(description: "it has only SQL")
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
      try await contest.tries("one function", keeps: "AB", enough: "an error has one meaning") {
        judging { error, _ in meaning(of: error) }
      }
    }
    page.at("places") {
      try await contest.requires(
        Trial("server and file", promised: "A and B") {
          try await story.end(of: $0, at: story.server(), story.file())
        },
        keptBy: "one function")
    }
    page.at("default") {
      for (rest, end) in [(StoreAnswer.down, "told nothing"), (.no, "stored nothing")] {
        let maker = judging { error, _ in
          error is StoreError || error is LibraryError ? rest : meaning(of: error)
        }
        page.damage(
          "the file is forgotten; the default is \(rest)",
          try await story.end(of: maker, at: story.file()), is: end)
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
    page.at("closures") {
      try await contest.tries("three closures", keeps: "ABCD", enough: "there are few operations") {
        DeskMaker { OutboxDesk(tell: $1, answer: $0.calls.answer) }
      }
    }
    page.at("dao") {
      try await contest.tries("a DAO", keeps: "ABCD", enough: "each store is tested") {
        DeskMaker { stand, tell in OutboxDesk(tell: tell, answer: stand.dao.answer) }
      }
    }
    page.at("second server") {
      try await contest.requires(
        Trial("second server", promised: "A and B") {
          try await story.end(of: $0, at: story.server(missingBook: 409))
        },
        keptBy: "one function", "three closures", "a DAO")
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
