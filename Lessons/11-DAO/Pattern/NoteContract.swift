import BookLibrary
import Foundation

/// A store that can be put to the test. It has at least one book and no note.
protocol NoteStand {
  var dao: any NoteDAO { get }
  /// A book that is there.
  var book: Book.ID { get }
  /// A book that isn't there.
  var missingBook: Book.ID { get }
  /// Runs code while the store is down.
  var whileDown: (_ body: () async -> Void) async throws -> Void { get }
}

/// The contract test: what the compiler can't find out about a DAO. Run it for each DAO that you write.
struct NoteContract {
  private let stand: any NoteStand
  private var dao: any NoteDAO { stand.dao }
  private(set) var breaches: [String] = []

  /// Tests a store.
  init(testing stand: any NoteStand) async throws {
    self.stand = stand
    try await testDown()
    try await testErrors()
    try await testNotes()
    try await testYears()
  }

  private mutating func testDown() async throws {
    _ = await answer { try await dao.create(note(1)) }
    var found: [String] = []
    let isMissing = StorageError.refused(.noSuchNote(1))
    try await stand.whileDown {
      found = [
        await answer { try await dao.create(note(2)) },
        await answer { try await dao.update(note(1, "New.")) },
        await answer { try await dao.remove(1) },
        await answer { if try await dao.findAll() != [note(1)] { throw isMissing } },
      ]
    }
    for (call, found) in zip(["create", "update", "remove"], found) {
      expect(found == "down", "\(call) says that the store is down")
    }
    // Some stores can still read.
    expect(
      ["down", "done"].contains(found.last), "findAll says that the store is down, or reads it")
    _ = await answer { try await dao.remove(1) }
  }

  private mutating func testErrors() async throws {
    var found = await answer { try await dao.create(note(2, about: stand.missingBook)) }
    expect(
      found == "\(NoteRefusal.noSuchBook(stand.missingBook))",
      "a note about a missing book is refused")
    found = await answer { try await dao.update(note(3)) }
    expect(found == "\(NoteRefusal.noSuchNote(3))", "a missing note can't be updated")
  }

  private mutating func testNotes() async throws {
    let second = note(5, "It's é e\u{301} 📖\n'); DROP TABLE note; --")
    for note in [second, note(4), note(5, "Created again")] {
      let found = await answer { try await dao.create(note) }
      expect(found == "done", "a note can be created twice")
    }
    expect(try await dao.findAll() == [note(4), second], "each note is there once, by its id")
    let bytes = try await dao.findAll().last.map { Array($0.content.utf8) }
    expect(bytes == Array(second.content.utf8), "a note is found, byte for byte")

    let lost = await answer { try await dao.update(note(5, about: stand.missingBook)) }
    expect(
      lost == "\(NoteRefusal.noSuchBook(stand.missingBook))", "no update is about a missing book")
    let changed = note(5, "New.", about: nil)
    _ = await answer { try await dao.update(changed) }
    expect(try await dao.findAll() == [note(4), changed], "an update replaces one note")
    for _ in 1...2 {
      let found = await answer { try await dao.remove(5) }
      expect(found == "done", "a note can be removed twice")
    }
    expect(try await dao.findAll() == [note(4)], "a removal removes one note")
  }

  private mutating func testYears() async throws {
    let years = Date.isoYears
    for date in [years.lowerBound, years.upperBound - 1] {
      _ = await answer { try await dao.create(note(6, at: date)) }
      expect(try await dao.findAll().last?.created == date, "the years 1 to 9999 are kept")
      _ = await answer { try await dao.remove(6) }
    }
    for date in [years.lowerBound - 1, years.upperBound, Date(timeIntervalSince1970: 1e20)] {
      var changed = note(7)
      changed.updated = date
      for note in [note(7, at: date), changed] {
        for call in [dao.create, dao.update] {
          let found = await answer { try await call(note) }
          expect(found == "\(NoteRefusal.noSuchYear)", "other years are refused")
        }
      }
    }
  }

  private mutating func expect(_ holds: Bool, _ sentence: String) {
    if !holds, !breaches.contains(sentence) { breaches.append(sentence) }
  }

  private func note(
    _ id: Note.ID, _ content: String = "Lovely", about book: Book.ID?? = .none,
    at date: Date = Date(timeIntervalSince1970: 0)
  ) -> Note {
    Note(id: id, bookID: book ?? stand.book, author: "Mei", content: content, created: date)
  }

  /// Returns what a store answers to a call, in words.
  private func answer(_ call: () async throws -> Void) async -> String {
    do {
      try await call()
      return "done"
    } catch {
      return if case StorageError.down = error { "down" } else { "\(error)" }
    }
  }
}
