import BookLibrary
@testable import DecoratorExercise
import Foundation
import Testing

/// A source that writes down how it is used, and puts new notes first.
final class SpySource: NoteSource {
  var stored: [Note]
  /// What the next calls throw; nil for none.
  var failure: NoteError?
  private(set) var calls: [String] = []

  init(_ ids: Int...) {
    stored = ids.map { note(Note.ID(rawValue: $0)) }
  }

  func count(_ call: String) -> Int { calls.count { $0 == call } }

  func notes() throws(NoteError) -> [Note] {
    calls.append("notes")
    if let failure { throw failure }
    return stored
  }

  func add(_ note: Note) throws(NoteError) {
    calls.append("add \(note.id)")
    if let failure { throw failure }
    stored.insert(note, at: 0)
  }

  func remove(_ id: Note.ID) throws(NoteError) {
    calls.append("remove \(id)")
    if let failure { throw failure }
    stored.removeAll { $0.id == id }
  }
}

/// A note for tests.
func note(_ id: Note.ID) -> Note {
  Note(id: id, author: "Mei", content: "Again!", created: Date(timeIntervalSince1970: 0))
}

/// Runs calls that must not fail; records an issue if one does.
func succeeds(
  at location: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) {
  do {
    try body()
  } catch {
    Issue.record(
      "A call threw \(error) when nothing was wrong: a decorator adds no failures of its own.",
      sourceLocation: location)
  }
}

/// Returns the ids of the notes; nil, and an issue, if they can't be read.
func ids(
  of source: any NoteSource, at location: SourceLocation = #_sourceLocation
) -> [Int]? {
  var ids: [Int]?
  succeeds(at: location) { ids = try source.notes().map(\.id.rawValue) }
  return ids
}
