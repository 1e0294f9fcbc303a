import BookLibrary
import ExerciseSupport
import Foundation
import Synchronization
import Testing

@testable import ObserverExercise

/// A file that knows what it holds, and fails when it is told to.
final class SpyFile: NoteFile {
  private(set) var notes: [Note]
  private(set) var loads = 0
  private(set) var saves = 0
  var error: FileError?
  /// What it does before it saves.
  var whenSaving: () -> Void = {}

  init(_ notes: [Note] = sampleNotes) {
    self.notes = notes
  }

  func load() throws(FileError) -> [Note] {
    loads += 1
    if let error { throw error }
    return notes
  }

  func save(_ notes: [Note]) throws(FileError) {
    saves += 1
    whenSaving()
    if let error { throw error }
    self.notes = notes
  }
}

/// An observer that writes down what it hears, as long as it doesn't leave.
@MainActor final class Listener {
  private(set) var heard: [String] = []
  /// What it does when it is told a change.
  var whenTold: @MainActor () -> Void = {}
  private var token: Any?

  init(_ subject: Subject? = nil, whenTold: @escaping @MainActor () -> Void = {}) {
    if let subject { listen(to: subject) }
    self.whenTold = whenTold
  }

  func listen(to subject: Subject) {
    token = observe(subject) { [weak self] event in
      self?.heard.append(text(event))
      self?.whenTold()
    }
  }

  func leave() { token = nil }

  /// Returns what it has heard since it was last asked.
  func news() -> String {
    defer { heard = [] }
    return heard.joined(separator: ", ")
  }
}

/// A change of the sample notes, and what is told of it.
@MainActor struct Change {
  let event: String
  let after: [Note]
  private let make: (Subject) throws -> Void

  static let first = insertion("inserted 3 on 71", note(3, about: 71))
  static let deletion = Change(event: "deleted 10 on 71", after: Array(sampleNotes[1...])) {
    try delete(10, in: $0)
  }
  static let all =
    [
      first,
      insertion("inserted 5", note(5, about: nil)),
      update("updated 2 on 7 to 2 on 71", 1, note(2, about: 71)),
      update("updated 1 on 71 to 1 on 7", 2, note(1, about: 7)),
      update("updated 4 to 4 on 71", 3, note(4, about: 71)),
      update("updated 10 on 71 to 10", 0, note(10, about: nil)),
      update("updated 1 on 71 to 1 on 71 Again!", 2, note(1, about: 71, " Again!")),
      deletion,
      Change(event: "deleted 4", after: Array(sampleNotes[..<3])) { try delete(4, in: $0) },
    ]
    + [[sampleNotes[2], sampleNotes[1]], []].map { new in
      Change(event: "refreshed \(list(new))", after: new) { try replace(new, in: $0) }
    }

  /// One that can follow on all others, and its opposite.
  static let next = insertion("inserted 50 on 71", note(50, about: 71))
  static let removal = Change(event: "deleted 50 on 71", after: sampleNotes) {
    try delete(50, in: $0)
  }

  static func insertion(_ event: String, _ note: Note) -> Change {
    Change(event: event, after: sampleNotes + [note]) { try put(note, in: $0) }
  }

  private static func update(_ event: String, _ index: Int, _ note: Note) -> Change {
    var after = sampleNotes
    after[index] = note
    return Change(event: event, after: after) { try put(note, in: $0) }
  }

  /// Makes the change; returns the error, if any.
  @discardableResult func error(in subject: Subject) -> FileError? {
    do { try make(subject) } catch { return error as? FileError }
    return nil
  }
}

/// Returns the notes as another thread reads them; nil if it can't, because the lock is held.
func readElsewhere(_ subject: Subject, patience: Double) -> [Note]? {
  let answer = Mutex<[Note]?>(nil)
  let arrived = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    let notes = notes(of: subject)
    answer.withLock { $0 = notes }
    arrived.signal()
  }
  _ = arrived.wait(timeout: .now() + patience)
  return answer.withLock { $0 }
}

/// A note for tests.
func note(_ id: Int, about book: Book.ID?, _ content: String = "") -> Note {
  Note(
    id: Note.ID(rawValue: id), bookID: book, author: "Mei", content: content,
    created: Date(timeIntervalSince1970: 0))
}

/// Two notes about book 71, one about book 7, and one about none.
let sampleNotes = [note(10, about: 71), note(2, about: 7), note(1, about: 71), note(4, about: nil)]

func text(_ event: NotesEvent) -> String {
  switch event {
  case .inserted(let note): "inserted \(text(note))"
  case .updated(let old, let new): "updated \(text(old)) to \(text(new))"
  case .deleted(let note): "deleted \(text(note))"
  case .refreshed(let notes): "refreshed \(list(notes))"
  }
}

/// A note in short; all of it if it isn't as it was made for the tests.
func text(_ found: Note) -> String {
  found == note(found.id.rawValue, about: found.bookID, found.content)
    ? "\(found.id)\(found.bookID.map { " on \($0)" } ?? "")\(found.content)" : "\(found)"
}

func list(_ notes: [Note]) -> String {
  notes.isEmpty ? "no notes" : notes.map(text).joined(separator: ", ")
}

/// Ends the test with an issue if two values differ.
func expect<Value: Equatable>(
  _ found: Value, _ expected: Value, _ comment: Comment,
  at location: SourceLocation = #_sourceLocation
) throws {
  try #require(found == expected, comment, sourceLocation: location)
}
