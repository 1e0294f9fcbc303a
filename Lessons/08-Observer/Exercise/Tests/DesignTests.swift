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

  @Test func `an observer is notified of the current notes at once`() {
    let first = Listener(notes)
    let second = Listener(notes)

    let expected: [NotesEvent] = [.refreshed(file.notes)]
    #expect(second.firstEvents == expected, "A new observer must get all the notes.")
    #expect(
      first.firstEvents + first.changes == expected,
      "The first one must have its own first event, and no other.")
  }

  @Test func `an observer that lets go of its token is no longer notified`() throws {
    let listener = Listener(notes)
    listener.token = nil

    try notes.put(note(3, about: 71))

    #expect(listener.changes == [], "The token is gone, so the subject must not call the closure.")
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

    try notes.put(note(3, about: 71))
    try notes.put(note(3, about: 7))
    try notes.put(note(3, about: 7, "Very nice!"))
    try notes.delete(3)
    try notes.replace(with: [])

    let old = note(3, about: 71)
    let new = note(3, about: 7)
    let newest = note(3, about: 7, "Very nice!")
    let expected: [NotesEvent] = [
      .inserted(old), .updated(old: old, new: new), .updated(old: new, new: newest),
      .deleted(newest), .refreshed([]),
    ]
    #expect(listener.changes == expected, "The event must say what happened to which note.")
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
    withExtendedLifetime(listener) {}
  }

  @Test func `a change that can't be saved is neither made nor announced`() throws {
    let listener = Listener(notes)
    file.isFull = true
    #expect(throws: CocoaError.self) { try notes.put(note(3, about: 71)) }

    #expect(notes.notes.map(\.id) == [1, 2], "The save failed, and the subject has changed.")
    #expect(listener.changes == [], "The save failed, and an observer was notified.")

    file.isFull = false
    try notes.put(note(4, about: 71))
    #expect(
      listener.changes == [.inserted(note(4, about: 71))],
      "Note 3 couldn't be saved. Only note 4 was inserted after that.")
  }

  @Test func `a change that changes nothing is neither saved nor announced`() throws {
    let listener = Listener(notes)

    try notes.put(note(2, about: 7))
    try notes.delete(99)
    try notes.replace(with: file.notes)

    #expect(file.saves == 0, "The notes are the same as before, and were saved.")
    #expect(listener.changes == [], "The notes are the same as before, and were announced.")
  }

  // MARK: While observers are notified

  @Test func `an observer that has left is not called anymore`() throws {
    var listeners: [Listener] = []
    // The closures keep the array, and the array keeps their listeners.
    defer { listeners = [] }
    // Listener 0 makes listener 1 leave, and 1 makes 0 leave.
    for other in [1, 0] {
      let listener = Listener(notes) { event in
        if case .inserted = event { listeners[other].token = nil }
      }
      listeners.append(listener)
    }
    try notes.put(note(3, about: 71))

    let changes = listeners.flatMap(\.changes)
    #expect(
      changes.count == 1,
      "Each makes the other one leave, so only the first that is called gets it.")
  }

  @Test func `when an observer leaves, no other is skipped`() throws {
    var listeners: [Listener] = []
    // The closures keep the array, and the array keeps their listeners.
    defer { listeners = [] }
    for index in 0...2 {
      let listener = Listener(notes) { event in
        if case .inserted = event, index == 1 { listeners[1].token = nil }
      }
      listeners.append(listener)
    }
    try notes.put(note(3, about: 71))
    try notes.put(note(4, about: 71))

    #expect(listeners.map(\.changes.count) == [2, 1, 2], "The second left at its first change.")
  }

  @Test func `all observers get the changes in the same order`() throws {
    let listeners = [1, 2].map { _ in
      Listener(notes) { event in
        guard event == .inserted(note(3, about: 71)), notes.notes.count == 3 else { return }
        try? notes.put(note(4, about: 71))
      }
    }
    try notes.put(note(3, about: 71))

    let expected: [NotesEvent] = [.inserted(note(3, about: 71)), .inserted(note(4, about: 71))]
    #expect(
      listeners.map(\.changes) == [expected, expected],
      "The one that gets note 3 first inserts note 4. The other must get note 3 first, too.")
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
    #expect(listener.changes.count == 2, "The observer gets its own change, too.")
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
    #expect(newcomers.first?.firstEvents == [.refreshed(start)], "It joined after note 4.")
    #expect(
      newcomers.first?.changes == [.inserted(note(5, about: 71))],
      "Only note 5 was inserted after it joined.")
    withExtendedLifetime(first) {}
  }

  @Test func `a newcomer gets each change that is made after it has joined`() throws {
    var newcomers: [Listener] = []
    let first = Listener(notes) { event in
      guard event == .inserted(note(3, about: 71)) else { return }
      newcomers = [Listener(notes)]
      try? notes.put(note(4, about: 71))
    }
    try notes.put(note(3, about: 71))

    #expect(
      newcomers.first?.changes == [.inserted(note(4, about: 71))],
      "It joined while note 3 was announced. Note 4 was inserted after that.")
    withExtendedLifetime(first) {}
  }

  @Test func `a row counts by the events alone`() throws {
    var counts: [Int] = []
    let row = BadgeRow()
    row.bind(to: 71, in: notes)
    let listener = Listener(notes) { event in
      if event == .inserted(note(3, about: 71)) {
        try? notes.put(note(4, about: 71))
        try? notes.put(note(5, about: 71))
      }
      counts.append(row.count)
    }
    try notes.put(note(3, about: 71))

    // Right is 1, 2, 3, 4. A row that reads the subject's notes skips 3.
    #expect(
      counts.contains(3),
      "When note 4 is announced, note 5 is there already. The row must not count it yet.")
    withExtendedLifetime(listener) {}

    let inserter = Listener(notes) { event in
      if event == .refreshed([]) { try? notes.put(note(6, about: 71)) }
    }
    let late = BadgeRow()
    late.bind(to: 71, in: notes)
    try notes.replace(with: [])

    #expect(
      late.count < 2,
      "When the empty list is announced, note 6 is there already. The row has counted it twice.")
    withExtendedLifetime(inserter) {}
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
