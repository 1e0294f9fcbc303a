import BookLibrary
import Foundation
import RoomData
import RoomModel
import RoomServices
import TestSupport
import Testing
import Web

/// The rules of the services, each with its sentence.
@MainActor struct ServiceTests {
  private let room: TestRoom
  private var shelf: ShelfService { room.services.shelf }
  private var notes: NotesService { room.services.notes }
  private var reading: ReadingService { room.services.reading }

  init() async throws { room = try await TestRoom() }

  // MARK: - Rules

  @Test(arguments: [
    ("", "A title can't be blank.", "A note can't be blank."),
    (" \n\t\u{200B}\u{FEFF}\u{3164}\u{7}", "A title can't be blank.", "A note can't be blank."),
    (
      String(repeating: "é", count: 2001), "A title has at most 200 characters; this one has 2001.",
      "A note has at most 2000 characters; this one has 2001."
    ),
  ])
  func `a blank text is refused, and so is a long one`(
    text: String, title: String, note: String
  ) async throws {
    let changes: KeyValuePairs<String, TestRoom.Change> = [
      title: { try await shelf.add(text, as: .portrait) },
      title: { try await room.services.rename(84, to: text) },
      note: { try await notes.write(text, by: "Mei", about: 84) },
      note: { try await notes.rewrite(room.services.room.note(1), as: text) },
    ]
    for (sentence, change) in changes {
      #expect(try await room.refusal(of: change) == sentence)
    }
  }

  @Test func `a missing book or note is refused, and so is an outdated one`() async throws {
    let outdated = RoomBook.test(84, "Slug")
    let countdown = Countdown(bookID: 84, minutes: 5, start: Clock.noon, lastStart: nil)
    let changed = "It has been changed or removed since."
    let changes: KeyValuePairs<String, TestRoom.Change> = [
      changed: { try await shelf.rename(outdated, to: "New") },
      changed: { try await shelf.mark(outdated, asRead: true) },
      changed: { try await notes.rewrite(.test(1), as: "New") },
      changed: { try await notes.remove(.test(1)) },
      changed: { try await reading.stop(countdown) },
      changed: { try await reading.pauseOrResume(countdown) },
      "There is no book 5.": { try await room.services.rename(5, to: "New") },
      "There is no book 5.": { try await room.services.remove(5) },
      "There is no book 5.": { try await notes.write("?", by: "Mei", about: 5) },
      "There is no book 5.": { try await reading.start(5, minutes: 25) },
      "There is no note 9.": { try await notes.rewrite(room.services.room.note(9), as: "New") },
    ]
    for (sentence, change) in changes {
      #expect(try await room.refusal(of: change) == sentence)
    }
  }

  @Test func `a book goes with its notes and sessions, but the last one stays`() async throws {
    try await room.services.remove(84)
    #expect(room.state.notes == [])
    #expect(room.state.sessions == Array(ReadingSession.fixture.prefix(2)))
    try await room.services.remove(71)
    let sentence = "Book 97 is the only one, so it stays."
    #expect(try await room.refusal { try await room.services.remove(97) } == sentence)
  }

  @Test func `there is one countdown at a time, and it isn't finished early`() async throws {
    for minutes in [0, 4, 181] {
      let sentence = try await room.refusal { try await reading.start(84, minutes: minutes) }
      #expect(sentence == "A timer takes a whole number of minutes, from 5 to 180.")
    }
    try await reading.start(84, minutes: 25)
    room.advance(minutes: 24)
    let second = try await room.refusal { try await reading.start(97, minutes: 5) }
    #expect(second == "The timer is running for book 84. Stop it first.")
    #expect(try await reading.finish() == nil)
  }

  @Test func `a countdown that two programs finish is recorded once`() async throws {
    try await reading.start(84, minutes: 25)
    let other = try await room.other()
    room.advance(minutes: 25)
    let session = ReadingSession(
      id: 5, bookID: 84, start: Clock.noon, end: Clock.noon + 1500, breaks: 0, minutes: 25)
    #expect(try await reading.finish() == session)
    #expect(try await other.services.reading.finish() == nil)
    #expect(other.state == room.state)
    #expect(room.state.countdown == nil)
    #expect(try await room.stored.sessions == ReadingSession.fixture + [session])
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
    let room = try await TestRoom(server: HTTPRoomServer(address: server.url))
    // The server isn't asked about a book that can't be removed here.
    try await room.services.reading.start(97, minutes: 5)
    let refusal = try await room.refusal { try await room.services.remove(97) }
    #expect(refusal == "Book 97 is being read. Stop the timer first.")
    try await room.services.rename(71, to: "Sea")
    try await room.services.notes.write("x", by: "Mei", about: 84)
    try await room.services.shelf.mark(room.services.room.book(84), asRead: true)
    try await room.services.shelf.mark(room.services.room.book(84), asRead: false)
    _ = try await room.services.room.undo()
    var found: String?
    do { try await room.services.remove(84) } catch { found = "\(error)" }
    #expect(found == sentence)
    #expect(server.requests == [#"POST /delete/book json {"book_id":84}"#])
    // What concerns a deleted book can be neither undone nor redone.
    let items = room.services.room
    #expect(items.redoName == (sentence == nil ? nil : "mark as unread: Snail"))
    let undone = try await items.undo()
    #expect(undone == (sentence == nil ? "rename: Lighthouse" : "mark as read: Snail"))
    #expect(room.state.books.count == (sentence == nil ? 2 : 3))
  }

  /// A server that is so slow that another program changes something before the answer.
  private struct SlowServer: RoomServer {
    let change: TestRoom.Change

    func deleteBook(_ id: Book.ID) async throws { try await change() }
  }

  @Test func `a removal succeeds if another program removes the book meanwhile`() async throws {
    let server = SlowServer { try await room.services.remove(84) }
    let other = try await TestRoom(in: room.folder, server: server)
    try await other.services.remove(84)
    #expect(other.state.books.map(\.id) == [71, 97])
  }

  @Test func `a note that another program writes meanwhile keeps the book, until the next attempt`()
    async throws
  {
    let server = SlowServer {
      if room.state.notes.count == 1 { try await notes.write("x", by: "Jonas", about: 84) }
    }
    let other = try await TestRoom(in: room.folder, server: server).services
    let error = await #expect(throws: RoomError.self) { try await other.remove(84) }
    let reason = "Something about book 84 has changed. Look again."
    let sentence = "The server has deleted book 84, but it can't be removed here: \(reason)"
    #expect(error?.description == sentence)
    #expect(try await room.other().state.notes.count == 2)
    try await other.remove(84)
    #expect(try await room.other().state.notes.count == 0)
  }
}
