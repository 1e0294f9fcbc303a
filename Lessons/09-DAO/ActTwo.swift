import BookLibrary
import Foundation
import LessonStage
import SQLite
import Synchronization

extension DAOPage {
  static func nameActTwo(on page: Teller, _ story: NoteStory) {
    nameContract(on: page, story)
    nameRows(on: page, story)
    page.at("threads") {
      let database = try story.openDatabase(timeout: .seconds(30))
      let notes = try story.stand(database).notes
      let note = story.note(1, "Lovely", about: story.book)
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
      page.damage("an actor; meanwhile run", actors, is: "the screen")
      page.claim(
        "an actor with a queue of its own; meanwhile run: \(queues)",
        answers: "an actor with a queue of its own", queues == "the screen, other tasks")
    }
    page.at("price") {
      let dao = story.server().dao
      try await dao.create(story.note(1, "Lovely", about: story.book))
      for content in ["Lovely, by Ana", "Lovely, by Ben"] {
        try await dao.update(story.note(1, content, about: story.book))
      }
      page.damage(
        "Ana and Ben change the same note; it says",
        try await dao.find(1)?.content ?? "none", is: "Lovely, by Ben")
      try await dao.create(story.note(1, "Scary", about: story.book))
      page.damage(
        "Scary has the same id, and create throws nothing; stored",
        try await dao.find(1)?.content ?? "none", is: "Lovely, by Ben")
    }
    page.at("again") {
      let server = NoteServer(story.books)
      let stand = story.stand(server)
      let notebook = Notebook(stand.dao) { _, _ in }
      server.loseNextAnswer()
      await notebook.send(.create(story.note(1, "Lovely", about: story.book)))
      try await stand.dao.remove(1)
      await notebook.sendAll()
      page.damage(
        "an answer is lost, Ben removes the note, and in the evening the server has",
        try stand.contents(), is: ["Lovely"])
    }
    page.at("statuses") {
      let wrong = WebNoteDAO { _, _, _ in HTTPAnswer(status: 404) }
      page.damage(
        "at a wrong address, a removal is", await answer { try await wrong.remove(1) }, is: "done")
      let full = WebNoteDAO { _, _, _ in HTTPAnswer(status: 422) }
      let note = story.note(1, "Lovely", about: story.book)
      page.damage(
        "the server refuses the text with 422; Ana hears",
        await answer { try await full.create(note) }, is: "There is no book \(story.book).")
      let database = try story.openDatabase()
      try database.write { try $0.execute("CREATE UNIQUE INDEX one ON note (bid)") }
      let dao = try story.stand(database).dao
      try await dao.create(note)
      let second = await answer { try await dao.create(story.note(2, "Scary", about: story.book)) }
      page.damage(
        "the database's own rule refuses a second note; the DAO says",
        second.hasPrefix("The store is down") ? "down" : second, is: "down")
    }
    page.at("next start") {
      let stand = story.server()
      let notebook = Notebook(stand.dao) { _, _ in }
      try await stand.whileDown {
        await notebook.send(.create(story.note(1, "Lovely", about: story.book)))
      }
      let saved = try JSONEncoder().encode(await notebook.outbox)
      let outbox = try JSONDecoder().decode([NoteChange].self, from: saved)
      await Notebook(stand.dao, outbox: outbox) { _, _ in }.sendAll()
      page.claim("after the next start, the server has", try stand.contents(), is: ["Lovely"])
      let told = Mutex(0)
      for _ in 1...2 {
        let sad = [NoteChange.create(story.note(2, "Sad", about: story.missingBook))]
        await Notebook(stand.dao, outbox: sad) { _, _ in told.withLock { $0 += 1 } }.sendAll()
      }
      page.damage("two notebooks load one outbox; Ana is told", told.withLock(\.self), is: 2)
    }
  }

  /// Returns what a store answers to a call, in words.
  private static func answer(_ call: () async throws -> Void) async -> String {
    do { try await call() } catch { return "\(error)" }
    return "done"
  }

  private static func nameContract(on page: Teller, _ story: NoteStory) {
    page.at("contract") {
      let stands = [
        try story.file(), try story.database(), story.server(), story.server(missingBook: 409),
      ]
      var breaches: [String] = []
      for stand in stands { breaches += try await NoteContract(testing: stand).breaches }
      page.claim("in file, database and both servers, it finds", breaches.inWords, is: "nothing")
    }
    page.at("careless") {
      var found: [[String]] = []
      for fault in StoreFault.all {
        found.append(try await NoteContract(testing: story.server(fault: fault)).breaches)
      }
      page.damage(
        "each failure is down", found[1].inWords, is: "a note about a missing book is refused")
      let isFound = zip(found, StoreFault.all).allSatisfy { $0.contains($1.breach) }
      page.claim("of \(found.count) faults, it finds each", isFound, is: true)
      let long = story.note(1, String(repeating: "x", count: 5000), about: story.book)
      let stand = story.server(fault: .cutsLongTexts)
      found = [try await NoteContract(testing: stand).breaches]
      try await stand.dao.create(long)
      let stored = try await stand.dao.find(1)
      page.claim(
        "long texts are cut; it finds: \(found[0].inWords)", answers: "it cuts long texts",
        found == [[]] && stored != long)
    }
    page.at("years") {
      var answers: Set<String> = []
      for dao in [try story.file().dao, try story.database().dao, story.server().dao] {
        let note = Note(id: 1, author: "Ana", content: "?", created: Date.isoYears.upperBound)
        answers.insert(await answer { try await dao.create(note) })
      }
      page.claim(
        "on 10000-01-01, file, database and server say", answers.joined(separator: ", "),
        is: "A date must be in the years 1 to 9999.")
    }
  }

  private static func nameRows(on page: Teller, _ story: NoteStory) {
    page.at("keys") {
      func stored(_ key: (Note, any NoteDAO) async throws -> Note.ID) async throws -> [String] {
        let server = NoteServer(story.books)
        let stand = story.stand(server)
        let notes = ["Lovely", "Scary"].map { story.note(1, $0, about: story.book) }
        let ids = try await [key(notes[0], stand.dao), key(notes[1], stand.dao)]
        server.loseNextAnswer()
        let notebook = Notebook(stand.dao) { _, _ in }
        for (id, note) in zip(ids, notes) {
          await notebook.send(.create(story.note(id, note.content, about: story.book)))
        }
        await notebook.sendAll()
        return try stand.contents()
      }
      page.damage(
        "the date: stored", try await stored { note, _ in Note.ID(rawValue: note.created.seconds) },
        is: ["Lovely"])
      let next = try await stored { _, dao in
        Note.ID(rawValue: (try await dao.findAll().last?.id.rawValue ?? 0) + 1)
      }
      page.damage("the highest id + 1: stored", next, is: ["Lovely"])
      let random = try await stored { _, _ in .random() }
      page.claim(
        "a random number: stored \(random)", answers: "a random number",
        random == ["Lovely", "Scary"])
    }
    page.at("null") {
      let database = try story.openDatabase()
      let dao = try story.stand(database).dao
      var note = story.note(1, "Lovely", about: story.book)
      try await dao.create(note)
      note.bookID = nil
      try database.write { [note] in try $0.update(note.values, of: note.id) }
      page.damage(
        "the columns are in a dictionary; the note is about book",
        try await dao.find(1)?.bookID?.rawValue ?? 0, is: story.book.rawValue)
      try await dao.update(note)
      page.claim(
        "they are ordered pairs; the note is about book",
        try await dao.find(1)?.bookID.map { "\($0)" } ?? "none", is: "none")
    }
    page.at("many") {
      let database = try story.openDatabase()
      let title = TitleRow(id: story.book, title: "A Suitcase for Snail")
      let rows: [TitleRow] = try database.write {
        try $0.insert(title)
        try $0.insert(story.note(1, "Lovely", about: title.id))
        return try $0.all()
      }
      page.claim("a book's row", rows.map(\.title), is: [title.title])
    }
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
