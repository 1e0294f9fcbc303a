import BookLibrary
@testable import DecoratorExercise
import ExerciseSupport
import Foundation
import Testing

/// A source that writes down how it is used. It takes every change, and puts new notes first.
final class SpySource: NoteSource {
  var stored: [Note]
  /// What the next calls throw; nil for none.
  var failure: NoteError?
  private(set) var calls: [String] = []

  init(_ ids: Int...) {
    stored = ids.map(note)
  }

  func notes() throws(NoteError) -> [Note] {
    try record("notes")
    return stored
  }

  func add(_ note: Note) throws(NoteError) {
    try record("add \(text(note))")
    stored.insert(note, at: 0)
  }

  func remove(_ id: Note.ID) throws(NoteError) {
    try record("remove \(id)")
    stored.removeAll { $0.id == id }
  }

  private func record(_ call: String) throws(NoteError) {
    calls.append(call)
    if let failure { throw failure }
  }
}

/// A call of a source, and the line that a log writes about it.
struct Call {
  let line: String
  let make: (any NoteSource) throws -> Void

  static var notes: Call { Call(line: "notes") { _ = try $0.notes() } }
  static func add(_ id: Int) -> Call { Call(line: "add \(id)") { try $0.add(note(id)) } }
  static func remove(_ id: Int) -> Call {
    Call(line: "remove \(id)") { try $0.remove(Note.ID(rawValue: id)) }
  }

  /// Makes the call, and returns the error that the caller gets.
  func failure(from source: any NoteSource) -> NoteError? {
    do { try make(source) } catch { return error as? NoteError }
    return nil
  }
}

/// One of the two wrappers, for tests of what both must do.
struct Wrapper {
  let name: String
  /// The test that it forwards its calls.
  let forwarding: String
  let wrap: (any NoteSource) -> any NoteSource

  static var log: Wrapper {
    Wrapper(name: "LoggingNotes", forwarding: "logging forwards every call, once") { logging($0) }
  }
  static var cache: Wrapper {
    Wrapper(name: "CachingNotes", forwarding: "caching forwards every change, once") { caching($0) }
  }

  /// Returns what a new wrapper shows of note 7, which is added to its source behind its back.
  func shown(of source: any NoteSource) -> [String]? {
    let wrapped = wrap(source)
    try? source.add(note(7))
    // A cache that had read the notes too early forgets them now.
    try? wrapped.add(note(8))
    return read(wrapped)?.filter { $0 == "7" }
  }

  /// Skips a test that could say nothing of its own, because the wrapper doesn't use its source.
  func needSource() throws {
    guard shown(of: SpySource()) == ["7"], shown(of: StoredNotes([])) == ["7"] else {
      try follows(from: "any source can be wrapped")
    }
  }
}

/// Returns the notes in short; nil if they can't be read.
func read(_ source: any NoteSource) -> [String]? {
  try? source.notes().map(text)
}

/// A note for tests; those from 10 on are empty, and about no book.
func note(_ id: Int) -> Note {
  Note(
    id: Note.ID(rawValue: id), bookID: id < 10 ? 71 : nil, author: "Mei",
    content: id < 10 ? "Again!" : "", created: Date(timeIntervalSince1970: 0),
    updated: Date(timeIntervalSince1970: 60))
}

/// The id of a note; all of the note if it isn't as it was made for the tests.
private func text(_ found: Note) -> String {
  found == note(found.id.rawValue) ? "\(found.id)" : "\(found)"
}

/// Ends the test with an issue if two values differ.
func expect<Value: Equatable>(
  _ found: Value, _ expected: Value, _ comment: Comment,
  at location: SourceLocation = #_sourceLocation
) throws {
  try #require(found == expected, comment, sourceLocation: location)
}
