import BookLibrary
import Foundation
import RoomModel
import RoomServices
import TestSupport
import Testing

/// The rules of the services, each with its sentence.
@MainActor struct ServiceTests {
  private let room: TestRoom
  private var shelf: ShelfService { room.services.shelf }
  private var notes: NotesService { room.services.notes }
  private var reading: ReadingService { room.services.reading }

  init() async throws { room = try await TestRoom() }

  @Test(arguments: [
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
      title: { try await shelf.add(text) },
      title: { try await room.services.rename(84, to: text) },
      note: { try await notes.write(text, by: "Mei", about: 84) },
      note: { try await notes.rewrite(room.services.room.note(1), as: text) },
    ]
    for (sentence, change) in changes {
      #expect(try await room.refusal(of: change) == sentence)
    }
  }

  @Test func `a missing book or note is refused, and so is an outdated one`() async throws {
    let changes: KeyValuePairs<String, TestRoom.Change> = [
      "It has been changed or removed since.": {
        try await shelf.rename(.test(84, "Slug"), to: "New")
      },
      "It has been changed or removed since.": { try await notes.remove(.test(1)) },
      "There is no book 5.": { try await room.services.remove(5) },
      "There is no book 5.": { try await notes.write("?", by: "Mei", about: 5) },
      "There is no note 9.": { try await notes.rewrite(room.services.room.note(9), as: "New") },
    ]
    for (sentence, change) in changes {
      #expect(try await room.refusal(of: change) == sentence)
    }
  }

  @Test func `a book goes with its notes and sessions, but the last one stays`() async throws {
    try await reading.start(97, minutes: 5)
    let refusal = try await room.refusal { try await room.services.remove(97) }
    #expect(refusal == "Book 97 is being read. Stop the timer first.")
    try await room.services.remove(84)
    #expect(room.state.notes == [])
    #expect(room.state.sessions == Array(ReadingSession.fixture.prefix(2)))
    try await room.services.remove(71)
    let sentence = "Book 97 is the only one, so it stays."
    #expect(try await room.refusal { try await room.services.remove(97) } == sentence)
  }

  @Test func `there is one countdown at a time, and it isn't finished early`() async throws {
    try await reading.start(84, minutes: 25)
    room.advance(minutes: 24)
    let second = try await room.refusal { try await reading.start(97, minutes: 5) }
    #expect(second == "The timer is running already. Stop it first.")
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
    #expect(other.state == room.state && room.state.countdown == nil)
    #expect(try await room.stored.sessions == ReadingSession.fixture + [session])
  }
}
