import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import DecoratorExercise

extension AllTests {
  /// The pattern. These fail at the start.
  struct Design {
    let spy = SpySource(note(1), note(2))
    let journal = Journal()
  }
}

// MARK: - The label

extension AllTests.Design {
  @Test func `every note has a label with its author`() {
    let other = Note(id: 2, author: "Ben", content: "Too long.", created: .distantPast)
    #expect(note(1).label == "Mei: Again!", "A label must begin with the author: \"Mei: Again!\".")
    #expect(
      other.label == "Ben: Too long.", "A label must have the author and the content of its note.")
  }
}

// MARK: - Both decorators

extension AllTests.Design {
  @Test func `the cache and the log are two types`() throws {
    let cache: any NoteSource = spy.cached()
    let log: any NoteSource = spy.logged(to: journal)
    _ = try cache.notes()
    _ = try log.notes()

    #expect(
      type(of: cache) != type(of: log),
      "The cache and the log must be two types, CachingNotes and LoggingNotes.")
    #expect(
      !properties(of: cache).contains { $0.contains("Journal") },
      "The cache must know nothing of a journal: the log is the other decorator's work.")
    #expect(
      !properties(of: log).contains { $0.contains("Array<Note>") },
      "The log must keep no notes: the cache is the other decorator's work.")
  }

  @Test func `every decorator asks its source, not a copy`() throws {
    let cache = spy.cached()
    let log = spy.logged(to: journal)
    _ = try log.notes()
    // Other code changes the source.
    spy.stored = [note(7)]

    #expect(try cache.notes() == [note(7)], "The cache must ask the source itself, not a copy.")
    #expect(try log.notes() == [note(7)], "The log must ask the source itself, not a copy.")
  }

  @Test func `a change reaches the source exactly once`() throws {
    let cache = spy.cached()
    _ = try cache.notes()
    // Note 1 already exists, and note 99 doesn't. The cache must pass both changes on anyway.
    try? cache.add(note(1))
    try? cache.remove(99)
    #expect(
      spy.calls == ["notes", "add 1", "remove 99"],
      "The cache must pass on each change once, and make no other calls.")

    let other = SpySource(note(1))
    let log = other.logged(to: journal)
    try log.add(note(4))
    try log.remove(2)
    _ = try log.notes()
    #expect(
      other.calls == ["add 4", "remove 2", "notes"],
      "The log must pass on each call once, and make no other calls.")
  }

  @Test func `an error reaches the caller of the cache`() throws {
    let cache = spy.cached()
    spy.isOffline = true
    #expect(throws: SpySource.Offline.self, "The cache must pass on an error of notes().") {
      try cache.notes()
    }

    // Now the cache has notes, but a change must reach the source all the same.
    spy.isOffline = false
    _ = try cache.notes()
    spy.isOffline = true
    #expect(throws: SpySource.Offline.self, "The cache must pass on an error of add(_:).") {
      try cache.add(note(3))
    }
    #expect(throws: SpySource.Offline.self, "The cache must pass on an error of remove(_:).") {
      try cache.remove(1)
    }
    #expect(throws: LibraryError.noSuchNote(1), "The cache must pass on every error unchanged.") {
      try StoredNotes([]).cached().remove(1)
    }
  }

  @Test func `an error reaches the caller of the log`() throws {
    let log = spy.logged(to: journal)
    spy.isOffline = true
    #expect(throws: SpySource.Offline.self, "The log must pass on an error of notes().") {
      try log.notes()
    }
    #expect(throws: SpySource.Offline.self, "The log must pass on an error of add(_:).") {
      try log.add(note(3))
    }
    #expect(throws: SpySource.Offline.self, "The log must pass on an error of remove(_:).") {
      try log.remove(1)
    }
    #expect(throws: LibraryError.noSuchNote(1), "The log must pass on every error unchanged.") {
      try StoredNotes([]).logged(to: journal).remove(1)
    }
  }

  @Test func `decorators can be stacked in any order`() throws {
    let inside = Journal()
    let outside = Journal()
    let source = spy.logged(to: inside).cached().logged(to: outside)

    _ = try source.notes()
    _ = try source.notes()
    try source.add(note(3))

    #expect(
      outside.lines == ["notes", "notes", "add 3"], "A log around a cache must log every call.")
    #expect(
      inside.lines == ["notes", "add 3"],
      "A log inside a cache must log only the calls that the cache passes on.")
  }
}

// MARK: - The log

extension AllTests.Design {
  @Test func `a call that fails leaves no line`() {
    let log = spy.logged(to: journal)
    spy.isOffline = true

    _ = try? log.notes()
    try? log.add(note(3))
    try? log.remove(1)

    #expect(
      journal.lines == [], "A call must be logged after the source has succeeded, not before.")
    #expect(
      spy.calls == ["notes", "add 3", "remove 1"],
      "The log must pass on each call only once, even a call that fails.")
  }
}

// MARK: - The cache

extension AllTests.Design {
  @Test func `an empty list is an answer, too`() throws {
    let cache = spy.cached()
    spy.stored = []

    _ = try cache.notes()
    let notes = try cache.notes()

    #expect(notes == [], "The source has no notes, so the cache must return none.")
    #expect(spy.calls == ["notes"], "The cache must keep an empty list, too, and not ask again.")
  }

  @Test func `after add, the cache asks its source again`() throws {
    let cache = spy.cached()
    _ = try cache.notes()
    try cache.add(note(3))

    #expect(
      try cache.notes() == [note(3), note(1), note(2)],
      "After add, the cache must ask its source again: only the source knows the order.")
  }

  @Test func `after remove, the cache asks its source again`() throws {
    let cache = spy.cached()
    _ = try cache.notes()
    try cache.remove(1)
    // Meanwhile, other code has added a note.
    spy.stored = [note(9), note(2)]

    #expect(
      try cache.notes() == [note(9), note(2)],
      "After remove, the cache must ask its source again: only the source knows its notes.")
  }

  @Test func `a removal is a change, even if no note had that id`() throws {
    let cache = spy.cached()
    _ = try cache.notes()
    try cache.remove(99)
    _ = try cache.notes()

    #expect(
      spy.calls == ["notes", "remove 99", "notes"],
      "The source accepted the removal of note 99, so the cache must ask again.")
  }

  @Test func `the cache keeps its notes when a change fails`() throws {
    let cache = spy.cached()
    _ = try cache.notes()
    spy.isOffline = true
    try? cache.add(note(3))
    try? cache.remove(1)
    spy.isOffline = false

    #expect(
      try cache.notes() == [note(1), note(2)], "The cache must not show a change that failed.")
    #expect(
      spy.calls == ["notes", "add 3", "remove 1"],
      "When a change fails, the cache must keep its notes: call the source first.")
  }
}
