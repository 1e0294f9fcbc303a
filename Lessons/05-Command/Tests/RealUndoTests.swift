import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import CommandLesson

/// Swift's row in the page's table: our history, with letters as notes.
struct RealUndoTests {
  @Test func `the page says what our history does`() throws {
    let failed = try Letters("a")
    var failures = [CommandError.nothingToUndo]
    let b = AddLetter("b") { if let failure = failures.popLast() { throw failure } }
    try failed.history.execute(b)
    try? failed.history.undo()
    let group = try Letters("a")
    let unknown = Book(id: 666, title: "Moth", coverPath: "/moth.png")
    try? group.history.execute(MacroCommand("x", of: [AddLetter("x"), DeleteBook(unknown)]))
    let redone = try Letters("ab")
    _ = redone.texts("undo", "redo")
    try redone.history.execute(AddLetter("c"))
    let other = try Letters("a")
    var another = CommandHistory(other.store)
    try another.execute(AddLetter("x"))
    try other.history.execute(AddLetter("b"))

    let cells = try [
      "b's undo fails": failed.texts("undo", "redo", "redo").joined(separator: ", "),
      // A history is a struct: the compiler lets nobody change it while it changes.
      "x during b's undo": "–",
      "an exception leaves a group":
        ([group.text()] + group.texts("undo", "undo")).joined(separator: ", "),
      "undo, redo, c, undo": redone.texts("undo").joined(),
      "another's x, undo twice": other.texts("undo", "undo").joined(separator: ", "),
    ]
    let wrong = try RealTable(lesson: "Command").differences(of: "CommandHistory", from: cells)
    #expect(wrong == [])
  }

  #if os(Linux)
    @Test func `Foundation on Linux has no UndoManager`() throws {
      let code = "import Foundation\nlet manager = UndoManager()"
      let errors = try ProgramRun.compile(code).compilerErrors(in: code)
      #expect(errors == ["cannot find 'UndoManager' in scope"])
    }
  #endif
}

/// A history, and a text to which each change adds a letter: the notes of a library.
private final class Letters {
  let store: LibraryStore
  private let folder: TemporaryFolder
  var history: CommandHistory

  init(_ letters: String) throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
    try store.save(Library())
    history = CommandHistory(store)
    for letter in letters { try history.execute(AddLetter("\(letter)")) }
  }

  func text() throws -> String {
    let text = try LibraryStore(folder: folder.url).load().notes.map(\.content).joined()
    return text.isEmpty ? "nothing" : text
  }

  /// The text after each step; `refused` after one that throws.
  func texts(_ steps: String...) -> [String] {
    steps.map { step in
      do {
        if step == "undo" { try history.undo() } else { try history.redo() }
        return try text()
      } catch { return "refused" }
    }
  }
}

private struct AddLetter: LibraryCommand {
  let name: String
  private let beforeUndo: () throws -> Void
  private var id: Note.ID?

  init(_ letter: String, beforeUndo: @escaping () throws -> Void = {}) {
    name = letter
    self.beforeUndo = beforeUndo
  }

  mutating func execute(on library: inout Library) throws {
    let note = Note(id: library.nextNoteID, author: "Mei", content: name, created: .distantPast)
    try library.add(note)
    id = note.id
  }

  func undo(on library: inout Library) throws {
    guard let id else { return }
    try beforeUndo()
    try library.removeNote(id)
  }
}
