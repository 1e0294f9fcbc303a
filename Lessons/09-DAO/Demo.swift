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

  private static func judging(_ isNo: @escaping @Sendable (any Error) -> Bool) -> DeskMaker {
    DeskMaker { stand, tell in
      OutboxDesk(tell: tell) { [notes = stand.notes] in await notes.answer(to: $0, isNo: isNo) }
    }
  }

  private static func nameActOne(on page: Teller, _ story: NoteStory, _ scene: Scene) {
    let contest = Contest.notes(on: page, story)

    page.at("books") { page.show(scene) }
    page.at("any error") {
      try await contest.tries("any error", keeps: "A", enough: "no store ever says no") {
        judging { _ in false }
      }
    }
    page.at("sql") {
      try await contest.tries(
        "one type with SQL", keeps: "AB", enough: "there is one store, also in tests"
      ) {
        DeskMaker { stand, tell in
          guard let notes = stand.notes as? SQLiteNotes else { throw OnlySQL() }
          return OutboxDesk(tell: tell, answer: notes.answer)
        }
      }
    }
    page.at("memory") {
      let database = try Database.notes()
      let stand = try story.stand(database)
      let notes = SQLiteNotes(database: database)
      let desk = OutboxDesk(tell: { _ in }, answer: notes.answer)
      await desk.send(.create(story.note(1, "Lovely", about: story.book)))
      page.claim("in memory, as in a test, it stores", try stand.contents(), is: ["Lovely"])
    }
    page.at("else no") {
      try await contest.tries(
        "else no", keeps: "AB", enough: "it knows all stores"
      ) {
        judging { isKnownNo($0, else: true) }
      }
    }
    page.at("else down") {
      try await contest.tries(
        "else down", keeps: "AB", enough: "it knows all stores"
      ) {
        judging { isKnownNo($0, else: false) }
      }
    }
    page.at("server") {
      try await contest.requires(
        .day(with: "a server") { try await story.day(of: $0, at: story.server()) },
        keptBy: "else no", "else down")
    }
    page.at("file") {
      try await contest.requires(
        .day(with: "a file") { try await story.day(of: $0, at: story.file()) })
      var keepAll: [Bool] = []
      for rest in [true, false] {
        let day = try await story.day(of: judging { isKnownNo($0, else: rest) }, at: story.file())
        keepAll.append(day == ("Lovely", "Gone, Sad"))
      }
      page.claim("neither is safe", answers: "neither", keepAll == [false, false])
    }
    page.at("answers") {
      try await contest.tries(
        "errors answer", keeps: "ABCD", enough: "all operations mean the same"
      ) {
        judging { ($0 as? any AnsweringError)?.isNo ?? false }
      }
    }
    page.at("closures") {
      try await contest.tries("two closures", keeps: "ABCD", enough: "there are few operations") {
        DeskMaker { OutboxDesk(tell: $1, answer: $0.calls.answer) }
      }
    }
    page.at("dao") {
      try await contest.tries("a DAO", keeps: "ABCD", enough: "somebody tests each store") {
        DeskMaker { stand, tell in Notebook(stand.dao) { change, _ in tell(change) } }
      }
    }
    page.at("removal") {
      try await contest.requires(
        Trial("a lost answer", promised: "done") {
          try await story.removal(of: $0)
        },
        keptBy: "two closures", "a DAO")
    }
    page.at("library") {
      let notebook = Notebook(FileNoteDAO(folder: scene.setting.store)) { _, _ in }
      let note = story.note(1001, "Lovely", about: story.book)
      await notebook.send(.create(note))
      page.claim(
        "the last note in the library's file", try scene.saved().notes.last?.content ?? "none",
        is: "Lovely")
    }
  }
}
