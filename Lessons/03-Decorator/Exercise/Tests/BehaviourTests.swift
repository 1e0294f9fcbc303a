import BookLibrary
import ExerciseSupport
import Testing

@testable import DecoratorExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise decorator", .exercise("decorator"), .serialized)
struct AllTests {
  /// What each wrapper does for its user. It works from the start, and must go on working.
  struct Behaviour {}
}

extension AllTests.Behaviour {
  @Test func `the notes come as they are, in their order`() throws {
    let stored = StoredNotes([2, 10, 1].map(note))
    for wrapper in [Wrapper.log, .cache] {
      try expect(
        read(wrapper.wrap(stored)), ["2", "10", "1"],
        "\(wrapper.name) must pass on the notes as they are: change, sort, leave out none.")
    }
  }

  @Test func `the log has a line for each call`() throws {
    let (spy, journal) = (SpySource(), Journal())
    let source = logging(spy, to: journal)
    for call: Call in [.notes, .add(1234), .remove(1234), .add(1234), .notes, .notes] {
      try call.make(source)
    }

    try expect(
      journal.lines, ["notes", "add 1234", "remove 1234", "add 1234", "notes", "notes"],
      "The log must have one line, worded as in the task, for each call that succeeded, and no other."
    )
  }
}
