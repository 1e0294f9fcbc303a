import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import ObserverExercise

extension AllTests {
  /// What makes them a subject and its observers. These tests fail at the start.
  @MainActor struct Design {
    let file = SpyFile([note(1, about: 71), note(2, about: 7)])
    let notes: ObservedNotes

    init() throws {
      notes = try ObservedNotes(file: file)
    }
  }
}

extension AllTests.Design {
  // MARK: Joining and leaving

  @Test func `an observer is notified of the present notes at once`() {
    let first = Listener(notes)
    let second = Listener(notes)

    #expect(second.events == [.refreshed(file.notes)], "A new observer must get all the notes.")
    #expect(first.events.count == 1, "When another observer joins, the first one gets no event.")
  }

  @Test func `an observer that lets go of its token is no longer notified`() throws {
    let listener = Listener(notes)
    listener.events = []
    listener.token = nil

    try notes.put(note(3, about: 71))

    #expect(listener.events == [], "The token is gone, so the subject must not call the closure.")
  }

  @Test func `nothing is left of an observer that has left`() throws {
    weak var captured: SpyFile?
    func visit() {
      let object = SpyFile()
      captured = object
      _ = notes.observe { _ in _ = object }
    }
    visit()
    try notes.put(note(3, about: 71))

    #expect(captured == nil, "The token is gone, and the subject still keeps the closure.")
  }

  // MARK: Notifying

  @Test func `each change is announced once, as what it is`() throws {
    let listener = Listener(notes)
    listener.events = []

    try notes.put(note(3, about: 71))
    try notes.put(note(3, about: 7))
    try notes.delete(3)
    try notes.replace(with: [])

    let old = note(3, about: 71)
    let new = note(3, about: 7)
    let expected: [NotesEvent] = [
      .inserted(old), .updated(old: old, new: new), .deleted(new), .refreshed([]),
    ]
    #expect(listener.events == expected, "The event must say what happened to which note.")
  }

  @Test func `a change is announced after it is saved and made`() throws {
    var saved: [Note] = []
    var made: [Note] = []
    let listener = Listener(notes) { _ in
      saved = file.notes
      made = notes.notes
    }
    try notes.put(note(3, about: 71))

    #expect(saved.count == 3, "When observers are notified, the file must have the change.")
    #expect(made.count == 3, "When observers are notified, the subject must have the change.")
    #expect(listener.events.count == 2)
  }

  @Test func `a change that can't be saved is neither made nor announced`() {
    let listener = Listener(notes)
    listener.events = []
    file.isFull = true
    #expect(throws: CocoaError.self) { try notes.put(note(3, about: 71)) }

    #expect(notes.notes.map(\.id) == [1, 2], "The save failed, and the subject has changed.")
    #expect(listener.events == [], "The save failed, and an observer was notified.")
  }

  @Test func `what changes nothing is neither saved nor announced`() throws {
    let listener = Listener(notes)
    listener.events = []

    try notes.put(note(2, about: 7))
    try notes.delete(99)
    try notes.replace(with: file.notes)

    #expect(file.saves == 0, "The notes are the same as before, and were saved.")
    #expect(listener.events == [], "The notes are the same as before, and were announced.")
  }

  // MARK: While observers are notified

  @Test func `an observer that has left is not called anymore`() throws {
    var others: [Listener] = []
    let first = Listener(notes) { event in
      if case .inserted = event { others[0].token = nil }
    }
    others = [Listener(notes)]
    try notes.put(note(3, about: 71))

    #expect(others[0].events.count == 1, "The first observer made it leave before its turn.")
    #expect(first.events.count == 2)
  }

  @Test func `when an observer leaves, no other is skipped`() throws {
    var listeners: [Listener] = []
    for index in 0..<3 {
      let listener = Listener(notes) { event in
        if case .inserted = event, index == 1 { listeners[1].token = nil }
      }
      listeners.append(listener)
    }
    try notes.put(note(3, about: 71))
    try notes.put(note(4, about: 71))

    #expect(listeners.map(\.events.count) == [3, 2, 3], "The second one left at its first change.")
  }

  @Test func `all observers get the changes in the same order`() throws {
    let first = Listener(notes) { event in
      if event == .inserted(note(3, about: 71)) { try? notes.put(note(4, about: 71)) }
    }
    let last = Listener(notes)
    last.events = []
    try notes.put(note(3, about: 71))

    let expected: [NotesEvent] = [.inserted(note(3, about: 71)), .inserted(note(4, about: 71))]
    #expect(last.events == expected, "The first one inserted note 4 when it got note 3.")
    #expect(first.events.count == 3)
  }

  @Test func `a change that an observer makes is made at once`() throws {
    var made = 0
    let listener = Listener(notes) { event in
      guard event == .inserted(note(3, about: 71)) else { return }
      try? notes.put(note(4, about: 71))
      made = notes.notes.count
    }
    try notes.put(note(3, about: 71))

    #expect(made == 4, "Only the announcement has to wait, not the change.")
    #expect(listener.events.count == 3, "The observer gets its own change, too.")
  }

  @Test func `a newcomer gets no change that is already in its notes`() throws {
    var newcomers: [Listener] = []
    let first = Listener(notes) { event in
      guard event == .inserted(note(3, about: 71)) else { return }
      try? notes.put(note(4, about: 71))
      newcomers = [Listener(notes)]
    }
    try notes.put(note(3, about: 71))
    try notes.put(note(5, about: 71))

    let start = Array(file.notes.dropLast())
    let expected: [NotesEvent] = [.refreshed(start), .inserted(note(5, about: 71))]
    #expect(newcomers.first?.events == expected, "It joined after note 4, and before note 5.")
    #expect(first.events.count == 4)
  }

  // MARK: The row

  @Test func `a row counts by the events alone`() throws {
    var counts: [Int] = []
    let row = BadgeRow()
    let first = Listener(notes) { event in
      if event == .inserted(note(3, about: 71)) { try? notes.put(note(4, about: 71)) }
    }
    row.bind(to: 71, in: notes)
    let last = Listener(notes) { _ in counts.append(row.count) }
    try notes.put(note(3, about: 71))

    #expect(counts == [1, 2, 3], "The row must not show note 4 before it is notified of it.")
    #expect([first, last].map(\.events.count) == [3, 3])
  }

  @Test func `a row that is bound again forgets its old binding`() throws {
    let others = try ObservedNotes(file: SpyFile())
    let row = BadgeRow()
    row.bind(to: 71, in: notes)
    row.bind(to: 71, in: others)

    try notes.put(note(3, about: 71))

    #expect(row.count == 0, "The row still counts the notes of its old binding.")
  }

  @Test func `nothing keeps a row alive`() {
    weak var gone: BadgeRow?
    func scroll() {
      let row = BadgeRow()
      gone = row
      row.bind(to: 71, in: notes)
    }
    scroll()

    #expect(gone == nil, "The list has let go of the row, and its binding keeps it alive.")
  }
}
