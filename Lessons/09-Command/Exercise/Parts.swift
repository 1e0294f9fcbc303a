// The notes that commands change, their store, and the protocol of a command. All this is given: leave
// this file as it is.

import BookLibrary
import Foundation

/// The **Command**: one change to the notes, as an object.
protocol NoteCommand {
  /// The name of the change for a button, as in `delete "Again!"`.
  var name: String { get }

  /// Makes the change, and remembers what its undo needs. If it throws, the notebook is as it was.
  mutating func execute(on notebook: inout Notebook) throws

  /// Takes the change back. If it throws, the notebook is as it was.
  func undo(on notebook: inout Notebook) throws
}

/// The **Receiver**: the notes in their order. A call that throws has changed nothing.
struct Notebook: Equatable {
  private(set) var notes: [Note] = []
  private var newestID: Note.ID = 0

  init(_ notes: [Note] = []) {
    self.notes = notes
    newestID = notes.map(\.id).max() ?? 0
  }

  /// Returns a note as it is now.
  func note(_ id: Note.ID) throws -> Note {
    notes[try position(of: id)]
  }

  func position(of id: Note.ID) throws -> Int {
    guard let position = notes.firstIndex(where: { $0.id == id }) else {
      throw NoteError.noSuchNote(id)
    }
    return position
  }

  /// Returns an id that no note has or ever had.
  mutating func newID() -> Note.ID {
    newestID = Note.ID(rawValue: newestID.rawValue + 1)
    return newestID
  }

  /// Puts a note at a position, or at the end if there are fewer notes.
  mutating func insert(_ note: Note, at position: Int) throws {
    guard !notes.contains(where: { $0.id == note.id }) else { throw NoteError.isThere(note.id) }
    notes.insert(note, at: min(position, notes.count))
    newestID = max(newestID, note.id)
  }

  /// Puts a note in the place of the one that has the same id.
  mutating func replace(with note: Note) throws {
    notes[try position(of: note.id)] = note
  }

  mutating func remove(_ id: Note.ID) throws {
    notes.remove(at: try position(of: id))
  }
}

/// A note that isn't added yet, and so has no id.
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
  /// A note with this id is in the notebook already.
  case isThere(Note.ID)
  /// An undo would take back another program's change of the note.
  case changedSince(Note.ID)
  case nothingToUndo
  case nothingToRedo
  case unwritable
}

/// The store of a notebook, as a file. Other programs load and save it, too.
protocol NotebookStore {
  func load() throws -> Notebook
  func save(_ notebook: Notebook) throws
}
