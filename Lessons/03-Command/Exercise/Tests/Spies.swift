import BookLibrary
import Foundation

@testable import CommandExercise

/// A store in memory. It can run out of space.
final class SpyStore: NotebookStore {
  var notebook: Notebook
  var isFull = false

  init(_ notebook: Notebook) {
    self.notebook = notebook
  }

  /// The content of the first note.
  var text: String? { notebook.notes.first?.content }

  func load() -> Notebook { notebook }

  func save(_ notebook: Notebook) throws {
    if isFull { throw NoteError.unwritable }
    self.notebook = notebook
  }
}

/// A command that appends a word to note 1. Its undo doesn't need to remember anything.
struct Append: NoteCommand {
  let name: String

  init(_ word: String) {
    name = word
  }

  func execute(on notebook: inout Notebook) throws {
    let current = try notebook.note(1)
    try notebook.replace(with: note(1, current.content + name))
  }

  func undo(on notebook: inout Notebook) throws {
    let current = try notebook.note(1)
    guard current.content.hasSuffix(name) else { throw NoteError.changedSince(1) }
    try notebook.replace(with: note(1, String(current.content.dropLast(name.count))))
  }
}

func note(_ id: Note.ID, _ content: String, about bookID: Book.ID? = nil) -> Note {
  Note(id: id, bookID: bookID, author: "Mei", content: content, created: .distantPast)
}

func draft(_ content: String) -> NoteDraft {
  NoteDraft(content: content, author: "Mei", bookID: 71, date: .distantPast)
}
