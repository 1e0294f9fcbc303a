import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import ObserverExercise

extension AllTests {
  /// The rules for the subject and its observers. These tests fail at the start.
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

  @Test func `a new observer gets the current notes immediately`() {
    let first = Listener(notes)
    let second = Listener(notes)

    let expected: [NotesEvent] = [.refreshed(file.notes)]
    #expect(second.firstEvents == expected, "A new observer must get all the notes.")
    #expect(
      first.firstEvents + first.changes == expected,
      "The first observer must get its own first event, and no other.")
  }

  @Test func `an observer that lets go of its token is no longer notified`() throws {
    let listener = Listener(notes)
    listener.token = nil

    try notes.put(note(3, about: 71))

    #expect(listener.changes == [], "The token is gone, so the subject must not call the closure.")
  }

  @Test func `the closure of an observer that has left is released`() throws {
    final class Marker {}
    weak var captured: Marker?
    func visit() {
      let marker = Marker()
      captured = marker
      // The token is dropped immediately, so only the closure can keep the marker.
      _ = notes.observe { _ in _ = marker }
    }
    visit()
    try notes.put(note(3, about: 71))

    #expect(captured == nil, "The token is gone, so the subject must release the closure.")
  }

  // MARK: Notifying

  @Test func `each change is announced once, with its own event`() throws {
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
    #expect(listener.changes == expected, "Each event must say what happened, and to which note.")
  }

  @Test func `a change is saved and made before it is announced`() throws {
    var atSave: [Note] = []
    var saved: [Note] = []
    var made: [Note] = []
    file.whenSaving = { [unowned notes] in atSave = notes.notes }
    let listener = Listener(notes) { _ in
      saved = file.notes
      made = notes.notes
    }
    try notes.put(note(3, about: 71))

    #expect(atSave.count == 2, "The change must be saved first, before the subject's notes change.")
    #expect(saved.count == 3, "When observers are notified, the file must have the change.")
    #expect(made.count == 3, "When observers are notified, the subject must have the change.")
    withExtendedLifetime(listener) {}
  }

  @Test func `a change that can't be saved is neither made nor announced`() throws {
    let listener = Listener(notes)
    file.isFull = true
    #expect(throws: CocoaError.self, "The note wasn't saved, so the caller must get the error.") {
      try notes.put(note(3, about: 71))
    }

    #expect(notes.notes.map(\.id) == [1, 2], "The save failed, so the notes must not change.")
    #expect(listener.changes == [], "The save failed, so the observer must not be notified.")

    file.isFull = false
    try notes.put(note(4, about: 71))
    #expect(
      listener.changes == [.inserted(note(4, about: 71))],
      "Note 3 couldn't be saved, so only note 4 must be announced.")
  }

  @Test func `a change that changes nothing is neither saved nor announced`() throws {
    let listener = Listener(notes)

    try notes.put(note(2, about: 7))
    try must("There is no note 99, so there is nothing to delete, and no error.") {
      try notes.delete(99)
    }
    try notes.replace(with: file.notes)

    #expect(file.saves == 0, "The notes are the same as before, so they must not be saved.")
    #expect(
      listener.changes == [], "The notes are the same as before, so there must be no announcement.")
  }

  // MARK: While observers are notified

  @Test func `an observer that has left is no longer called`() throws {
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
      "Each makes the other leave, so only the first one called must get the change.")
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

    #expect(
      listeners.map(\.changes.count) == [2, 1, 2],
      "The second observer left at note 3, so only the others must get note 4.")
  }

  @Test func `all observers get the changes in the same order`() throws {
    var made = 0
    var log: [NotesEvent] = []
    let listeners = [1, 2].map { _ in
      Listener(notes) { event in
        log.append(event)
        guard event == .inserted(note(3, about: 71)), notes.notes.count == 3 else { return }
        try? notes.put(note(4, about: 71))
        made = notes.notes.count
      }
    }
    log = []
    try notes.put(note(3, about: 71))

    #expect(
      made == 4, "Only the announcement must wait. The change itself must be made immediately.")
    let (third, fourth) = (note(3, about: 71), note(4, about: 71))
    #expect(
      log == [.inserted(third), .inserted(third), .inserted(fourth), .inserted(fourth)],
      "The first observer to get note 3 inserts note 4. The other must get note 3 first, too.")
    withExtendedLifetime(listeners) {}
  }

  @Test func `a new observer gets exactly the changes made after it joins`() throws {
    let start = file.notes + [note(3, about: 71), note(4, about: 71)]
    var newcomers: [Listener] = []
    let first = Listener(notes) { event in
      guard event == .inserted(note(3, about: 71)) else { return }
      try? notes.put(note(4, about: 71))
      newcomers = [Listener(notes)]
      try? notes.put(note(5, about: 71))
    }
    try notes.put(note(3, about: 71))

    #expect(
      newcomers.first?.firstEvents == [.refreshed(start)],
      "The first event must have notes 3 and 4, which were inserted before.")
    let last = NotesEvent.inserted(note(5, about: 71))
    let changes = newcomers.first?.changes ?? []
    #expect(changes.contains(last), "After its first event, the new observer must get note 5.")
    #expect(
      changes.filter { $0 != last } == [],
      "After its first event, the new observer must not get note 3 or 4 again.")
    withExtendedLifetime(first) {}
  }

  // MARK: The row

  @Test func `a row counts from the events alone`() throws {
    let inserter = Listener(notes) { event in
      guard event == .refreshed([]) else { return }
      try? notes.put(note(3, about: 97))
      try? notes.put(note(4, about: 97))
    }
    let row = BadgeRow()
    var isAhead = false
    func makeRecorder() -> Listener {
      Listener(notes) { event in
        if event == .refreshed([]) && row.count > 0 { isAhead = true }
        if event == .inserted(note(3, about: 97)) && row.count > 1 { isAhead = true }
      }
    }
    // The observers may be notified in any order, so there is a recorder on each side of the row.
    let first = makeRecorder()
    row.bind(to: 97, in: notes)
    let second = makeRecorder()
    try notes.replace(with: [])

    #expect(
      !isAhead,
      "When note 3 is announced, note 4 already exists, but the row must not count note 4 yet.")
    #expect(row.count == 2, "After both events, the row must count both notes.")
    withExtendedLifetime((inserter, first, second)) {}
  }

  @Test func `a row that is bound again forgets its old binding`() throws {
    let others = try ObservedNotes(file: SpyFile())
    let row = BadgeRow()
    row.bind(to: 71, in: notes)
    row.bind(to: 71, in: others)

    try notes.put(note(3, about: 71))

    #expect(row.count == 0, "The row must not count the notes of its old binding.")
  }

  @Test func `a binding doesn't keep its row alive`() {
    weak var gone: BadgeRow?
    func scroll() {
      let row = BadgeRow()
      gone = row
      row.bind(to: 71, in: notes)
    }
    scroll()

    #expect(
      gone == nil, "The list has let go of the row, so the binding must not keep the row alive.")
  }
}
