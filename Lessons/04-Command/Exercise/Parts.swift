// The protocol of a command, the notes that commands change, and their store. Leave this file as it
// is.

import BookLibrary
import Foundation

/// The **Command**: one change to the notes, as an object.
protocol NoteCommand {
  /// The name of the change for a button, as in `rewrite "Again!"`.
  var name: String { get }

  /// Makes the change, and remembers what its undo needs. If it throws, the diary doesn't change.
  mutating func execute(on diary: inout Diary) throws

  /// Reverses the change, and no other. If it throws, the diary doesn't change.
  func undo(on diary: inout Diary) throws
}

/// The **Receiver**: the notes, in order. A call that throws changes nothing.
struct Diary: Equatable {
  private(set) var notes: [Note] = []
  private var newestID: Note.ID = 0

  init(_ notes: [Note] = []) {
    self.notes = notes
    newestID = notes.map(\.id).max() ?? 0
  }

  /// Returns the current state of a note.
  func note(_ id: Note.ID) throws -> Note {
    notes[try position(of: id)]
  }

  private func position(of id: Note.ID) throws -> Int {
    guard let position = notes.firstIndex(where: { $0.id == id }) else {
      throw NoteError.noSuchNote(id)
    }
    return position
  }

  /// Returns an id that no note has or has ever had.
  mutating func newID() -> Note.ID {
    newestID = Note.ID(rawValue: newestID.rawValue + 1)
    return newestID
  }

  /// Adds a note at the end.
  mutating func add(_ note: Note) throws {
    guard !notes.contains(where: { $0.id == note.id }) else {
      throw NoteError.duplicateNote(note.id)
    }
    notes.append(note)
    newestID = max(newestID, note.id)
  }

  /// Replaces the note that has the same id.
  mutating func replace(with note: Note) throws {
    notes[try position(of: note.id)] = note
  }

  mutating func remove(_ id: Note.ID) throws {
    notes.remove(at: try position(of: id))
  }
}

/// A note that hasn't been added yet, so it has no id.
struct NoteDraft {
  var content: String
  var author: String
  var bookID: Book.ID?
  var date: Date

  func note(id: Note.ID) -> Note {
    Note(id: id, bookID: bookID, author: author, content: content, created: date)
  }
}

enum NoteError: Error, Equatable {
  case noSuchNote(Note.ID)
  /// The diary already has a note with this id.
  case duplicateNote(Note.ID)
  /// An undo would overwrite another program's change to the note.
  case changedSince(Note.ID)
  case nothingToUndo
  case nothingToRedo
  case unwritable
}

/// Stores a diary in a file. Other programs load and save the same file.
protocol NotebookStore {
  func load() throws -> Diary
  func save(_ diary: Diary) throws
}
