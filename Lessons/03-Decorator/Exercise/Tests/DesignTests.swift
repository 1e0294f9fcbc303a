import BookLibrary
import ExerciseSupport
import Testing

@testable import DecoratorExercise

extension AllTests {
  /// What makes them decorators. These fail at the start.
  struct Design {
    let spy = SpySource(1, 2)
    let journal = Journal()
  }
}

extension AllTests.Design {
  @Test func `logging forwards every call, once`() {
    let source = logging(spy, to: journal)
    succeeds {
      _ = try source.notes()
      try source.add(note(3))
      try source.remove(1)
    }

    #expect(
      spy.calls == ["notes", "add 3", "remove 1"],
      "A decorator must forward every call to what it wraps, once: no call fewer, and none more.")
  }

  @Test func `caching forwards every change, once`() {
    let source = caching(spy)
    succeeds {
      try source.add(note(3))
      try source.remove(1)
    }

    #expect(
      spy.calls == ["add 3", "remove 1"],
      "A cache may spare reads, but a change must reach the source, once, and at the call.")
  }

  @Test func `any source can be wrapped`() {
    for source in [logging(spy, to: journal), caching(spy)] {
      spy.stored = [note(7)]
      let found = ids(of: source)
      #expect(
        found == [7],
        "It doesn't use the very source that it was given: wrap any NoteSource, and copy nothing.")
    }
  }

  @Test func `the order is the caller's choice`() {
    let (outer, inner) = (Journal(), Journal())
    let loggedOutside = logging(caching(spy), to: outer)
    let loggedInside = caching(logging(spy, to: inner))
    for source in [loggedOutside, loggedInside] {
      _ = (ids(of: source), ids(of: source))
      succeeds { try source.remove(1) }
    }

    #expect(
      outer.lines == ["notes", "notes", "remove 1"] && inner.lines == ["notes", "remove 1"]
        && spy.calls == ["notes", "remove 1", "notes", "remove 1"],
      """
      A log around a cache sees both reads, a log inside it one: each wrapper must do its work \
      around what it was given, and leave the rest to that.
      """)
  }

  @Test func `wrapped twice, it works twice`() {
    let source = logging(logging(spy, to: journal), to: journal)
    succeeds { try source.remove(1) }

    #expect(
      journal.lines == ["remove 1", "remove 1"] && spy.calls == ["remove 1"],
      "A decorator can wrap another of its own kind: two lines in the log, one call to the source.")
  }

  @Test func `the notes are read when they are first asked for, and once`() {
    let source = caching(spy)
    let before = spy.calls
    _ = (ids(of: source), ids(of: source))

    #expect(before == [], "Wrapping alone must ask the source nothing: wait for the first call.")
    #expect(spy.calls == ["notes"], "The cache must ask the source once, and then remember.")
  }

  @Test func `a change empties the cache`() {
    let comment: Comment = """
      The cache shows old notes, or guesses what a change did: only the source knows. Forget, and \
      ask again.
      """
    let source = caching(spy)
    _ = ids(of: source)
    succeeds { try source.add(note(3)) }
    let afterAdding = ids(of: source)
    #expect(afterAdding == [3, 1, 2], comment)

    succeeds { try source.remove(1) }
    let afterRemoving = ids(of: source)
    #expect(afterRemoving == [3, 2], comment)
  }

  @Test func `an error reaches the caller`() {
    let sources = [logging(spy, to: journal), caching(spy)]
    spy.failure = .unreadable
    for source in sources {
      let calls: [() throws -> Void] = [
        { _ = try source.notes() }, { try source.add(note(3)) }, { try source.remove(1) },
      ]
      for call in calls {
        #expect(
          throws: NoteError.unreadable,
          "An error was swallowed or changed: a decorator passes on what the source throws."
        ) { try call() }
      }
    }
    #expect(
      journal.lines == ["notes", "add 3", "remove 1"],
      "The log must have a line for each call, also for one that fails.")
  }

  @Test func `a failure is not kept`() {
    spy.failure = .unreadable
    let source = caching(spy)
    _ = try? source.notes()
    spy.failure = nil

    let found = try? source.notes().map(\.id.rawValue)

    #expect(
      found == [1, 2], "The cache remembers a failure: after one, it must ask the source again.")
  }
}
