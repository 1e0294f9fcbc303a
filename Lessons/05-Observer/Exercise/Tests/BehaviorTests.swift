import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import ObserverExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise observer", .exercise("observer"), .serialized)
struct AllTests {
  /// The behavior of the notes and the badges. These tests pass from the start, and must keep passing.
  @MainActor struct Behavior {
    let file = SpyFile([note(1, about: 71), note(2, about: 7)])
    let notes: ObservedNotes

    init() throws {
      notes = try ObservedNotes(file: file)
    }
  }
}

extension AllTests.Behavior {
  @Test func `the notes are loaded from the file`() {
    #expect(notes.notes == file.notes, "At first, the subject must have the file's notes.")
    #expect(file.saves == 0, "Loading the notes must not save them.")
  }

  @Test func `each change is made and saved`() throws {
    try notes.put(note(3, about: 71))
    try notes.put(note(2, about: 71))
    try notes.delete(1)

    let expected = [note(2, about: 71), note(3, about: 71)]
    #expect(
      notes.notes == expected, "An updated note must keep its place, and a new note must come last."
    )
    #expect(file.notes == expected, "The file must have the same notes.")
  }

  @Test func `all notes can be replaced`() throws {
    let other = [note(5, about: 97), note(4, about: 71)]
    try notes.replace(with: other)
    #expect(notes.notes == other, "The subject must have the new notes, and no other.")

    try notes.replace(with: other.reversed())
    #expect(
      notes.notes == other.reversed(),
      "The same notes in a different order must count as a change, too.")
    #expect(file.notes == other.reversed(), "The file must have the same notes.")
  }

  @Test func `the notes come back from a real file`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try ObservedNotes(file: JSONNoteFile(url)).put(note(1, about: 71))

    let reopened = try ObservedNotes(file: JSONNoteFile(url))

    #expect(reopened.notes.map(\.id) == [1], "The note must be in the file.")
  }

  @Test func `an error from the file reaches the caller`() {
    file.isFull = true

    #expect(throws: CocoaError.self, "The note wasn't saved, so the caller must get the error.") {
      try notes.put(note(3, about: 71))
    }
  }

  @Test func `a badge shows the number of notes about its book`() throws {
    let row = BadgeRow()
    row.bind(to: 71, in: notes)
    #expect(row.count == 1, "The badge must be right as soon as the row is bound.")

    try notes.put(note(3, about: 71))
    #expect(row.count == 2, "The badge must count a new note about the row's book.")
    try notes.put(note(4, about: 7))
    #expect(row.count == 2, "The badge must not count a note about another book.")
    try notes.delete(1)
    #expect(row.count == 1, "The badge must no longer count the deleted note.")
    let before = row.count
    try notes.delete(2)
    #expect(row.count == before, "A note about another book was deleted, so the badge must stay.")
    try notes.replace(with: [])
    #expect(row.count == 0, "Without any notes, the badge must show 0.")
  }

  @Test func `a badge is right when a note moves to another book`() throws {
    let row = BadgeRow()
    row.bind(to: 71, in: notes)

    try notes.put(note(2, about: 71))
    #expect(
      row.count == 2, "Note 2 moved from book 7 to the row's book, so the badge must count it.")
    try notes.put(note(1, about: nil))
    #expect(
      row.count == 1, "Note 1 moved from the row's book to no book, so the badge must not count it."
    )
    let before = row.count
    try notes.put(note(2, about: 71, "Very nice!"))
    #expect(row.count == before, "Note 2 has new text, but the badge must still count it.")

    try notes.put(note(1, about: 97))
    let later = row.count
    try notes.put(note(1, about: 7))
    #expect(row.count == later, "Note 1 moved between two other books, so the badge must stay.")
  }

  @Test func `a badge is right when its row is used for another book`() throws {
    let row = BadgeRow()
    row.bind(to: 7, in: notes)
    row.bind(to: 71, in: notes)
    #expect(row.count == 1, "The badge must show the count of the row's new book.")

    try notes.put(note(3, about: 7))
    #expect(row.count == 1, "The badge must not count a note about the row's old book.")
  }
}
