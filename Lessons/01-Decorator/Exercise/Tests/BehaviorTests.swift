import BookLibrary
import ExerciseSupport
import Testing

@testable import DecoratorExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise decorator", .exercise("decorator"), .serialized)
struct AllTests {
  /// The features themselves. They work from the start, and must keep working.
  struct Behavior {}
}

extension AllTests.Behavior {
  @Test func `the notes stay unchanged and in order`() throws {
    let notes = [note(2), note(10), note(1)]
    let stored = StoredNotes(notes)

    #expect(
      try stored.cached().notes() == notes,
      "The cache must return the notes of its source: don't change, sort or omit any.")
    #expect(
      try stored.logged(to: Journal()).notes() == notes,
      "The log must return the notes of its source: don't change, sort or omit any.")
  }

  @Test func `the log has a line for each call`() throws {
    let journal = Journal()
    let source = StoredNotes([]).logged(to: journal)

    try source.add(note(3))
    _ = try source.notes()
    _ = try source.notes()
    try source.remove(3)

    #expect(
      journal.lines == ["add 3", "notes", "notes", "remove 3"],
      "The log must have one line for each call, worded as in the task, and no other line.")
  }

  @Test
  func `the cache asks its source only when needed, and only once`() throws {
    let spy = SpySource(note(1), note(2))
    let cache = spy.cached()
    #expect(spy.calls == [], "The cache must not ask its source before a caller wants the notes.")

    _ = try cache.notes()
    _ = try cache.notes()
    #expect(
      spy.calls == ["notes"], "The cache must ask only once, and keep the notes until a change.")
  }

  @Test func `after a failed read, the cache asks its source again`() throws {
    let spy = SpySource(note(1))
    let cache = spy.cached()
    spy.isOffline = true
    _ = try? cache.notes()
    spy.isOffline = false

    #expect(
      try cache.notes() == [note(1)], "After a failed read, the cache must ask its source again.")
  }

  @Test func `a list shows the text of each note`() throws {
    let list = NoteList(source: StoredNotes([note(1), note(2)]))

    #expect(
      try list.rows().count(where: { $0.hasSuffix("Again!") }) == 2,
      "A list must show each note, and the text of a note must stay at the end of its label.")
  }
}
