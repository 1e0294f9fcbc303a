import BookLibrary
import Foundation
import Testing

@testable import CommandExercise

/// A store whose notebook others change, too. It counts, and fails when it is told to.
final class SpyStore: NotebookStore {
  enum Fault { case load, save }
  /// Each fault, and the error that the caller gets.
  static let faults: [(Fault?, String)] = [(.load, "unreadable"), (.save, "unwritable")]

  var notebook: Notebook
  var fault: Fault?
  private(set) var saves = 0

  init(_ notebook: Notebook) { self.notebook = notebook }

  func load() throws -> Notebook {
    if fault == .load { throw NoteError.unreadable }
    return notebook
  }

  func save(_ notebook: Notebook) throws {
    if fault == .save { throw NoteError.unwritable }
    self.notebook = notebook
    saves += 1
  }
}

/// What was asked of the spies that write here, and which of them refuses.
final class Log {
  var calls: [String] = []
  /// How often each spy had been executed when it was undone.
  var executions: [Int] = []
  var refused: String?
}

/// A command that puts its title behind the content of note 1. It remembers how often it was
/// executed.
struct SpyCommand: NoteCommand {
  let title: String
  private let log: Log
  private var executions = 0

  init(_ title: String, _ log: Log = Log()) { (self.title, self.log) = (title, log) }

  mutating func execute(on notebook: inout Notebook) throws {
    var note = try notebook.note(1)
    if log.refused == title { throw NoteError.noSuchNote(99) }
    log.calls.append("execute \(title)")
    executions += 1
    note.content += title
    try notebook.replace(with: note)
  }

  func undo(on notebook: inout Notebook) throws {
    var note = try notebook.note(1)
    if log.refused == title { throw NoteError.changedSince(99) }
    log.calls.append("undo \(title)")
    log.executions.append(executions)
    if note.content.hasSuffix(title) { note.content.removeLast(title.count) }
    try notebook.replace(with: note)
  }
}

/// A note for tests. The first three have been changed after they were added.
func note(_ id: Int, _ content: String, about bookID: Book.ID? = nil) -> Note {
  var note = NoteDraft(content: content, author: "Mei", bookID: bookID, date: date)
    .note(id: Note.ID(rawValue: id))
  if id < 4 { note.updated += 60 }
  return note
}

private let date = Date(timeIntervalSince1970: 60)

func draft(_ content: String) -> NoteDraft {
  NoteDraft(content: content, author: "Mei", bookID: 71, date: date)
}

/// Shows all of the notes, and little of what is as usual.
func look(_ notebook: Notebook) -> String {
  notebook.notes.map { found in
    let usual = note(found.id.rawValue, found.content, about: found.bookID)
    let book = found.bookID.map { " on \($0)" } ?? ""
    return found == usual ? "\(found.id) \(found.content)\(book)" : "\(found)"
  }.joined(separator: " | ")
}

/// Shows the notes in the order of their ids, for tests that aren't about places.
func contents(_ notebook: Notebook) -> String {
  look(Notebook(notebook.notes.sorted { $0.id < $1.id }))
}

/// Returns the error of a call, as a text; "done" if there was none.
func attempt(_ body: () throws -> Void) -> String {
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
