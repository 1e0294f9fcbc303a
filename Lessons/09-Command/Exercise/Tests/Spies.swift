import BookLibrary
import Foundation
import Testing

@testable import CommandExercise

/// A store whose notebook others change, too. It counts, and fails when it is told to.
final class SpyStore: NotebookStore {
  enum Fault: CaseIterable { case load, save }

  var notebook: Notebook
  var fault: Fault?
  private(set) var saves = 0

  init(_ notebook: Notebook) { self.notebook = notebook }

  func load() throws(NoteError) -> Notebook {
    if fault == .load { throw .unreadable }
    return notebook
  }

  func save(_ notebook: Notebook) throws(NoteError) {
    if fault == .save { throw .unwritable }
    self.notebook = notebook
    saves += 1
  }
}

/// What was asked of the spies that write here, and which of them refuse.
final class Log {
  var lines: [String] = []
  var refused: String?
}

/// A command that puts its title behind the content of note 1. It remembers how often it was
/// executed.
struct SpyCommand: NoteCommand {
  let title: String
  let log: Log
  private var times = 0

  init(_ title: String, _ log: Log = Log()) { (self.title, self.log) = (title, log) }

  mutating func execute(on notebook: inout Notebook) throws(NoteError) {
    var note = try notebook.note(1)
    if log.refused == title { throw .noSuchNote(99) }
    times += 1
    log.lines.append("execute \(title)")
    note.content += title
    try notebook.replace(with: note)
  }

  func undo(on notebook: inout Notebook) throws(NoteError) {
    var note = try notebook.note(1)
    if log.refused == title { throw .changedSince(99) }
    log.lines.append("undo \(title) after \(times)")
    note.content = String(note.content.dropLast(note.content.hasSuffix(title) ? title.count : 0))
    try notebook.replace(with: note)
  }
}

/// A note for tests.
func note(_ id: Int, _ content: String, about bookID: Book.ID? = nil) -> Note {
  NoteDraft(content: content, author: "Mei", bookID: bookID, date: Date(timeIntervalSince1970: 60))
    .note(id: Note.ID(rawValue: id))
}

func draft(_ content: String) -> NoteDraft {
  NoteDraft(content: content, author: "Mei", bookID: 71, date: Date(timeIntervalSince1970: 60))
}

/// Shows all of the notes, and little of what is as usual.
func look(_ notebook: Notebook) -> String {
  notebook.notes.map { found in
    let usual = note(found.id.rawValue, found.content, about: found.bookID)
    let book = found.bookID.map { " on \($0)" } ?? ""
    return found == usual ? "\(found.id) \(found.content)\(book)" : "\(found)"
  }.joined(separator: " | ")
}

/// Returns the error of a call, as a text; "done" if there was none.
func attempt(_ body: () throws(NoteError) -> Void) -> String {
  do { try body() } catch { return "\(error)" }
  return "done"
}

/// Ends the test with an issue if two values differ.
func expect<Value: Equatable>(
  _ found: Value, is expected: Value, _ comment: Comment,
  at location: SourceLocation = #_sourceLocation
) throws {
  try #require(found == expected, comment, sourceLocation: location)
}
