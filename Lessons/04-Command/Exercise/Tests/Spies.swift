import BookLibrary
import Foundation

@testable import CommandExercise

/// A store in memory. It can run out of space.
final class SpyStore: NotebookStore {
  var diary: Diary
  var isFull = false

  init(_ diary: Diary) {
    self.diary = diary
  }

  /// The content of the first note.
  var text: String? { diary.notes.first?.content }

  func load() -> Diary { diary }

  func save(_ diary: Diary) throws {
    if isFull { throw NoteError.unwritable }
    self.diary = diary
  }
}

/// A command that appends a word to note 1. Its undo doesn't need to remember anything.
struct Append: NoteCommand {
  let name: String

  init(_ word: String) {
    name = word
  }

  func execute(on diary: inout Diary) throws {
    let current = try diary.note(1)
    try diary.replace(with: note(1, current.content + name))
  }

  func undo(on diary: inout Diary) throws {
    let current = try diary.note(1)
    guard current.content.hasSuffix(name) else { throw NoteError.changedSince(1) }
    try diary.replace(with: note(1, String(current.content.dropLast(name.count))))
  }
}

func note(_ id: Note.ID, _ content: String, about bookID: Book.ID? = nil) -> Note {
  Note(id: id, bookID: bookID, author: "Mei", content: content, created: .distantPast)
}

func draft(_ content: String) -> NoteDraft {
  NoteDraft(content: content, author: "Mei", bookID: 71, date: .distantPast)
}
