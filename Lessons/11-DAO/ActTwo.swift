import BookLibrary
import Foundation
import LessonStage
import SQLite

extension DAOPage {
  static func nameActTwo(on page: Teller, _ story: NoteStory) {
    nameContract(on: page, story)
    nameRows(on: page, story)
    namePrice(on: page, story)
    page.at("threads") {
      let database = try story.openDatabase(timeout: .seconds(30))
      let notes = try story.stand(database).notes
      let note = story.note(1)
      let structs = try await runners(waitingFor: database, fromScreen: true) {
        try await notes.add(note)
      }
      let actors = try await runners(waitingFor: database) {
        try await PoolNotes().add(note, to: SQLiteNotes(database: database))
      }
      let queues = try await runners(waitingFor: database) {
        try await SQLiteNoteDAO(database).create(note)
      }
      page.damage("a struct, called by the screen; meanwhile run", structs, is: "other tasks")
      page.damage("an actor for each call; meanwhile run", actors, is: "the screen")
      page.claim(
        "an actor for each call, each with a queue of its own; meanwhile run: \(queues)",
        answers: "actors with queues of their own", queues == "the screen, other tasks")
    }
  }

  private static func nameContract(on page: Teller, _ story: NoteStory) {
    page.at("contract") {
      let stands = [
        try story.file(), try story.database(), story.server(), story.server(missingBook: 409),
      ]
      var breaches: [String] = []
      for stand in stands { breaches += try await NoteContract(testing: stand).breaches }
      page.claim("broken in file, database and both servers", breaches.inWords, is: "nothing")
    }
    page.at("careless") {
      var found: [[String]] = []
      for fault in StoreFault.all {
        found.append(try await NoteContract(testing: story.server(fault: fault)).breaches)
      }
      page.damage(
        "it calls a no down; broken", found[1].inWords,
        is: "a note about a missing book is refused")
      let isFound = zip(found, StoreFault.all).allSatisfy { $0.contains($1.breach) }
      page.claim("it finds each of \(StoreFault.all.count) faults", isFound)
      let long = story.note(1, String(repeating: "x", count: 1000))
      let stand = story.server(fault: .text("POST", "") { $0.replacing(long.content, with: "") })
      let breaches = try await NoteContract(testing: stand).breaches
      try await stand.dao.create(long)
      let isKept = try await stand.dao.findAll().contains(long)
      page.claim(
        "long texts are cut; it finds broken: \(breaches.inWords)",
        answers: "it cuts long texts", breaches == [] && !isKept)
    }
  }

  private static func nameRows(on page: Teller, _ story: NoteStory) {
    page.at("keys") {
      let date = Note.ID(rawValue: story.note(1).created.seconds)
      let dates = try await stored(story) { _ in [date, date] }
      page.damage("the date: stored", dates, is: ["Lovely"])
      let next = try await stored(story) { dao in
        // Both look before either of them writes.
        try await [dao.findAll(), dao.findAll()].map { notes in
          Note.ID(rawValue: (notes.last?.id.rawValue ?? 0) + 1)
        }
      }
      page.damage("the highest id + 1: stored", next, is: ["Lovely"])
      let random = try await stored(story) { _ in [.random(), .random()] }
      page.claim(
        "a random number: stored \(random)", answers: "a random number",
        random == ["Lovely", "Scary"])
    }
    page.at("null") {
      let database = try story.openDatabase()
      let dao = try story.stand(database).dao
      var note = story.note(1)
      try await dao.create(note)
      note.bookID = nil
      try database.write { [note] in try $0.update(note.values, of: note.id) }
      page.damage(
        "the columns are in a dictionary; the note is about book",
        try await dao.findAll().first?.bookID?.rawValue ?? 0, is: story.book.rawValue)
      try await dao.update(note)
      page.claim(
        "they are ordered pairs; the note is about book",
        try await dao.findAll().first?.bookID.map { "\($0)" } ?? "none", is: "none")
    }
    page.at("many") {
      let title = TitleRow(id: story.book, title: "A Suitcase for Snail")
      let rows: [TitleRow] = try story.openDatabase().write {
        try $0.insert(title)
        try $0.insert(story.note(1))
        return try $0.all()
      }
      page.claim("a book's row", rows.map(\.title), is: [title.title])
    }
  }

  private static func namePrice(on page: Teller, _ story: NoteStory) {
    page.at("price") {
      let dao = story.server().dao
      try await dao.create(story.note(1))
      for writer in ["Ana", "Ben"] { try await dao.update(story.note(1, "Lovely, by \(writer)")) }
      page.damage(
        "Ana and Ben change the same note; it says",
        try await dao.findAll().first?.content ?? "none", is: "Lovely, by Ben")
      try await dao.create(story.note(1, "Scary"))
      page.damage(
        "Scary has the same id, and create throws nothing; stored",
        try await dao.findAll().first?.content ?? "none", is: "Lovely, by Ben")
    }
    page.at("again") {
      page.damage(
        "an answer is lost, Ben removes the note, and in the evening the server has",
        try await stored(story, keys: { _ in [1] }, beforeEvening: { try await $0.remove(1) }),
        is: ["Lovely"])
    }
  }

  /// Sends a note for each key. The first answer is lost. Returns what the server has in the evening.
  private static func stored(
    _ story: NoteStory, keys: (any NoteDAO) async throws -> [Note.ID],
    beforeEvening: (any NoteDAO) async throws -> Void = { _ in }
  ) async throws -> [String] {
    let server = NoteServer(of: story.book)
    let stand = story.stand(server)
    let keys = try await keys(stand.dao)
    server.loseNextAnswer()
    let notebook = Notebook(stand.dao) { _, _ in }
    for (key, content) in zip(keys, ["Lovely", "Scary"]) {
      await notebook.send(.create(story.note(key, content)))
    }
    try await beforeEvening(stand.dao)
    await notebook.sendAll()
    return try stand.contents()
  }
}

/// A second entity: a book's title.
struct TitleRow: TableRow {
  let id: Book.ID
  let title: String
}

extension TitleRow {
  static var table: String { "book" }
  var columns: KeyValuePairs<String, any SQLBindable> { ["bid": id.rawValue, "title": title] }

  init(row: Row) throws {
    id = Book.ID(rawValue: try row.int("bid"))
    title = try row.text("title")
  }
}
