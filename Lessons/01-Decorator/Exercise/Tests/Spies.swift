import BookLibrary
import Foundation

@testable import DecoratorExercise

/// A source that records its calls. It puts new notes first, and can be offline.
final class SpySource: NoteSource {
  struct Offline: Error {}

  var stored: [Note]
  var isOffline = false
  private(set) var calls: [String] = []

  init(_ notes: Note...) {
    stored = notes
  }

  func notes() throws -> [Note] {
    try record("notes")
    return stored
  }

  func add(_ note: Note) throws {
    try record("add \(note.id)")
    stored.insert(note, at: 0)
  }

  func remove(_ id: Note.ID) throws {
    try record("remove \(id)")
    stored.removeAll { $0.id == id }
  }

  private func record(_ call: String) throws {
    calls.append(call)
    if isOffline { throw Offline() }
  }
}

/// Returns one of Mei's notes.
func note(_ id: Note.ID) -> Note {
  Note(id: id, author: "Mei", content: "Again!", created: .distantPast)
}

/// Returns the types of an object's properties, with those of its superclasses.
func properties(of object: any NoteSource) -> [String] {
  sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
    .flatMap(\.children).map { "\(type(of: $0.value))" }
}
