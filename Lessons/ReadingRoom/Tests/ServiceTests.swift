import BookLibrary
import Foundation
import RoomData
import RoomModel
import RoomServices
import TestSupport
import Testing


/// The rules of the services, each with its sentence, and the undo.
@MainActor struct ServiceTests {
  private let room: TestRoom
  private var shelf: any ShelfService { room.services.shelf }
  private var notes: any NotesService { room.services.notes }
  private var reading: any ReadingService { room.services.reading }

  init() throws { room = try TestRoom() }

  // MARK: - Rules

  @Test(arguments: [
    ("", "A title can't be blank.", "A note can't be blank."),
    (" \n\t", "A title can't be blank.", "A note can't be blank."),
    (
      String(repeating: "é", count: 2001), "A title has at most 200 characters; this one has 2001.",
      "A note has at most 2000 characters; this one has 2001."
    ),
  ])
  func `a blank text is refused, and so is a long one`(
    text: String, title: String, note: String
  ) async throws {
    let changes: KeyValuePairs<String, TestRoom.Change> = [
      title: { try shelf.add(text, as: .portrait) },
      title: { try room.services.rename(84, to: text) },
      note: { try notes.write(text, by: "Mei", about: 84) },
      note: { try notes.rewrite(room.items.note(1), as: text) },
    ]
    for (sentence, change) in changes {
      #expect(try await room.refusal(of: change) == sentence)
    }
  }

  @Test func `a missing book or note is refused, and so is an outdated one`() async throws {
    let outdated = Book(id: 84, title: "Slug", coverPath: "/cover.png")
    let countdown = Countdown(bookID: 84, minutes: 5, start: Clock.noon, lastStart: nil)
    let changed = "It has been changed or removed since."
    let changes: KeyValuePairs<String, TestRoom.Change> = [
      changed: { try shelf.rename(outdated, to: "New") },
      changed: { try shelf.mark(outdated, asRead: true) },
      changed: { try notes.rewrite(.test(1), as: "New") },
      changed: { try notes.remove(.test(1)) },
      changed: { try reading.stop(countdown) }, changed: { try reading.pauseOrResume(countdown) },
      "There is no book 5.": { try room.services.rename(5, to: "New") },
      "There is no book 5.": { try await room.services.remove(5) },
      "There is no book 5.": { try notes.write("?", by: "Mei", about: 5) },
      "There is no book 5.": { try reading.start(5, minutes: 25) },
      "There is no note 9.": { try notes.rewrite(room.items.note(9), as: "New") },
    ]
    for (sentence, change) in changes {
      #expect(try await room.refusal(of: change) == sentence)
    }
  }

  @Test func `a book goes with its notes and sessions, but the last one stays`() async throws {
    try await room.services.remove(84)
    #expect(room.items.notes == [])
    #expect(room.items.sessions == Array(ReadingSession.fixture.prefix(2)))
    try await room.services.remove(71)
    let sentence = "Book 97 is the only one, so it stays."
    #expect(try await room.refusal { try await room.services.remove(97) } == sentence)
  }

  @Test(arguments: [-62_135_769_601, 253_402_300_800])
  func `an invalid date is refused when it is written`(seconds: Double) async throws {
    room.clock.set(Date(timeIntervalSince1970: seconds))
    let changes: [TestRoom.Change] = [
      { try notes.write("x", by: "", about: 84) },
      { try notes.rewrite(room.items.note(1), as: "x") }, { try reading.start(84, minutes: 25) },
    ]
    for change in changes {
      #expect(try await room.refusal(of: change).contains("has an invalid value."))
    }
  }

  @Test func `there is one countdown at a time, and it isn't finished early`() async throws {
    for minutes in [0, 4, 181] {
      let sentence = try await room.refusal { try reading.start(84, minutes: minutes) }
      #expect(sentence == "A timer takes a whole number of minutes, from 5 to 180.")
    }
    try reading.start(84, minutes: 25)
    room.advance(minutes: 24)
    let second = try await room.refusal { try reading.start(97, minutes: 5) }
    #expect(second == "The timer is running for book 84. Stop it first.")
    #expect(try !reading.finish())
  }

  // MARK: - The server

  @Test(arguments: [
    (200, nil), (404, nil),
    (409, "The server refuses to delete book 84 (status 409)."),
    (500, "The server refuses to delete book 84 (status 500)."),
  ])
  func `a book that the server refuses to delete stays, and no undo brings back a deleted one`(
    status: Int, sentence: String?
  ) async throws {
    let server = try LoopbackServer { _ in .answer(status, "") }
    let room = try TestRoom(server: HTTPRoomServer(address: server.url))
    // The server isn't asked about a book that can't be removed here.
    try room.services.reading.start(97, minutes: 5)
    let refusal = try await room.refusal { try await room.services.remove(97) }
    #expect(refusal == "Book 97 is being read. Stop the timer first.")
    try room.services.shelf.mark(room.items.book(84), asRead: true)
    var found: String?
    do { try await room.services.remove(84) } catch { found = "\(error)" }
    #expect(found == sentence)
    #expect(server.requests == [#"POST /delete/book json {"book_id":84}"#])
    let undone = try? room.items.undo()
    #expect(undone == (sentence == nil ? nil : "mark as read: Snail"))
    #expect(room.items.books.count == (sentence == nil ? 2 : 3))
  }

  /// A server that is so slow that another program changes something before the answer.
  private struct SlowServer: RoomServer {
    let change: TestRoom.Change

    func deleteBook(_ id: Book.ID) async throws { try await change() }
  }

  @Test func `a removal succeeds if another program removes the book meanwhile`() async throws {
    let server = SlowServer { try await room.services.remove(84) }
    let other = try TestRoom(in: room.folder, server: server)
    try await other.services.remove(84)
    #expect(other.items.books.map(\.id) == [71, 97])
  }

  @Test func `a note that another program writes meanwhile keeps the book, until the next attempt`()
    async throws
  {
    let server = SlowServer {
      if room.items.notes.count == 1 { try notes.write("x", by: "Jonas", about: 84) }
    }
    let other = try TestRoom(in: room.folder, server: server).services
    let error = await #expect(throws: RoomError.self) { try await other.remove(84) }
    let reason = "Something about book 84 has changed. Look again."
    let sentence = "The server has deleted book 84, but it can't be removed here: \(reason)"
    #expect(error?.description == sentence)
    #expect(try room.other().items.notes.count == 2)
    try await other.remove(84)
    #expect(try room.other().items.notes.count == 0)
  }

  // MARK: - Undo, and the items

  @Test func `an undo takes each change back, and names it before and after`() async throws {
    let changes: KeyValuePairs<String, TestRoom.Change> = [
      "add New": { try shelf.add("New", as: .portrait) },
      "rename: Snail": { try room.services.rename(84, to: "Slug") },
      "mark as read: Snail": { try shelf.mark(room.items.book(84), asRead: true) },
      "remove Snail": { try await room.services.remove(84) },
      "write a note on Moon": { try notes.write("x", by: "Mei", about: 97) },
      "change note 1": { try notes.rewrite(room.items.note(1), as: "Fast.") },
      "remove note 1": { try notes.remove(room.items.note(1)) },
    ]
    let before = room.shown
    for (name, change) in changes {
      try await change()
      // An equal title is no change, and neither is an equal note.
      try room.services.rename(71, to: "Lighthouse")
      if let note = room.items.notes.first { try notes.rewrite(note, as: note.content) }
      #expect(room.shown != before)
      #expect([room.items.undoName, try room.items.undo()] == [name, name])
      #expect([room.shown, try room.stored] == [before, before])
    }
    #expect(try room.items.undo() == nil)
  }

  @Test func `an undo spares another program's changes`() async throws {
    let other = try room.other().services
    func expectRefusal(of name: String, because reason: String) async throws {
      try room.items.loadIfChanged()
      let sentence = "Not undone (\(name)). \(reason)"
      #expect(try await room.refusal { _ = try room.items.undo() } == sentence)
    }
    let changed = "It has been changed or removed since."
    try shelf.mark(room.items.book(97), asRead: true)
    try other.rename(97, to: "Sun")
    try await expectRefusal(of: "mark as read: Moon", because: changed)
    // Even if a book is as it was left, another program has changed it.
    try room.services.rename(71, to: "Tower")
    try room.services.rename(71, to: "House")
    for title in ["Tower", "House", "Tower"] { try other.rename(71, to: title) }
    try await expectRefusal(of: "rename: Tower", because: changed)
    try await expectRefusal(of: "rename: Lighthouse", because: changed)
    try shelf.add("New", as: .portrait)
    try other.notes.write("x", by: "Jonas", about: 98)
    try await expectRefusal(
      of: "add New", because: "Something about book 98 has changed. Look again.")
    try room.services.rename(84, to: "Slug")
    try notes.remove(room.items.note(1))
    try await other.remove(84)
    try await expectRefusal(of: "remove note 1", because: "There is no book 84.")
    try await expectRefusal(of: "rename: Snail", because: changed)
    #expect(room.items.undoName == nil)
    // The rules for a removal apply to an undo, too.
    try shelf.add("New", as: .portrait)
    for id in [Book.ID(rawValue: 71), 97, 98] { try await other.remove(id) }
    try await expectRefusal(of: "add New", because: "Book 99 is the only one, so it stays.")
  }

  @Test func `changes by two programs leave the items equal to the data`() throws {
    let other = try room.other().services
    for text in ["1", "2", "3"] {
      try notes.write(text, by: "Mei", about: 84)
      try other.notes.write(text, by: "Jonas", about: 84)
      try shelf.add(text, as: .portrait)
    }
    try room.items.loadIfChanged()
    #expect(room.items.notes.count == 7)
    #expect(try room.shown == room.stored)
  }
}
