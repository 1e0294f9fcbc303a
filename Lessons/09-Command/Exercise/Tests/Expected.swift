import BookLibrary

@testable import CommandExercise

// What the tests ask of Exercise.swift, by name. If the compiler complains here, a name or a form
// in Exercise.swift has changed; the comment on the line says what the tests expect.

typealias History = NoteHistory  // expected in Exercise.swift: a type `NoteHistory`

func adding(_ draft: NoteDraft) -> any NoteCommand {
  AddNote(draft)  // expected in Exercise.swift: `AddNote: NoteCommand` with `init(_:)`
}

func rewriting(_ note: Note, to content: String) -> any NoteCommand {
  // expected in Exercise.swift: `RewriteNote: NoteCommand` with `init(_:to:)`
  RewriteNote(note, to: content)
}

func deleting(_ note: Note) -> any NoteCommand {
  DeleteNote(note)  // expected in Exercise.swift: `DeleteNote: NoteCommand` with `init(_:)`
}

func macro(_ title: String, _ commands: [any NoteCommand]) -> any NoteCommand {
  NoteMacro(title, commands)  // expected in Exercise.swift: `NoteMacro: NoteCommand`
}

func makeHistory(_ store: any NotebookStore) -> History {
  History(store)  // expected of NoteHistory: `init(_ store: any NotebookStore)`
}

func execute(_ command: any NoteCommand, in history: inout History) throws {
  try history.execute(command)  // expected of NoteHistory: `execute(_:) throws`
}

func undo(_ history: inout History) throws {
  try history.undo()  // expected of NoteHistory: `undo() throws`
}

func redo(_ history: inout History) throws {
  try history.redo()  // expected of NoteHistory: `redo() throws`
}

func titles(_ history: History) -> [String?] {
  // expected of NoteHistory: `undoTitle: String?` and `redoTitle: String?`
  [history.undoTitle, history.redoTitle]
}
