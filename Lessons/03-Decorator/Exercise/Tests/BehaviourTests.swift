import BookLibrary
import ExerciseSupport
import Testing

@testable import DecoratorExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise decorator", .exercise("decorator", in: "03-Decorator"), .serialized)
struct AllTests {
  /// What each wrapper does for its user. It works from the start, and must stay so.
  struct Behaviour {
    let journal = Journal()
  }
}

extension AllTests.Behaviour {
  private func wrapped(_ ids: Int...) -> [any NoteSource] {
    let notes = ids.map { note(Note.ID(rawValue: $0)) }
    return [logging(StoredNotes(notes), to: journal), caching(StoredNotes(notes))]
  }

  @Test func `the notes come in their order`() {
    for source in wrapped(2, 1) {
      let found = ids(of: source)
      #expect(
        found == [2, 1], "A decorator must not change the notes, nor their order.")
    }
  }

  @Test func `a note that was added is there, and one that was removed is not`() {
    for source in wrapped(1, 2) {
      succeeds {
        try source.add(note(3))
        try source.remove(1)
      }
      let found = ids(of: source)
      #expect(found == [2, 3], "After a change, the notes must be as the change left them.")
    }
  }

  @Test func `reading twice gives the same notes`() {
    for source in wrapped(1, 2) {
      let (first, second) = (ids(of: source), ids(of: source))
      #expect(
        first == second, "Without a change in between, the second read must give the same notes.")
    }
  }

  @Test func `a change that can't be made is an error`() {
    for source in wrapped(1) {
      #expect(
        throws: NoteError.noSuchNote(9), "The caller must get the error of the source, unchanged."
      ) { try source.remove(9) }
      #expect(
        throws: NoteError.duplicate(1), "The caller must get the error of the source, unchanged."
      ) { try source.add(note(1)) }
    }
  }

  @Test func `the log has a line for each call`() {
    let source = logging(StoredNotes([note(1)]), to: journal)

    succeeds {
      _ = try source.notes()
      try source.add(note(3))
      try source.remove(1)
    }
    try? source.remove(9)

    #expect(
      journal.lines == ["notes", "add 3", "remove 1", "remove 9"],
      "The log must have one line for each call, in order, also for one that fails (remove 9).")
  }
}
