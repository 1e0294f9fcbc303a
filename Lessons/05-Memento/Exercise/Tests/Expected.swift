import BookLibrary

@testable import MementoExercise

// What the tests ask of Exercise.swift, by name. If the compiler complains here, a name or a form
// in Exercise.swift has changed; the comment on the line says what the tests expect.

typealias Draft = NoteDraft  // expected in Exercise.swift: `final class NoteDraft`
typealias Memento = NoteDraft.Memento  // expected inside of NoteDraft: a type `Memento`
typealias History = DraftHistory  // expected in Exercise.swift: `final class DraftHistory`

func makeDraft() -> Draft {
  Draft(author: "Mei", about: 71)  // expected of NoteDraft: `init(author:about:)`
}

/// All that can be seen of a draft, in one line; a bar stands for the cursor.
func look(at draft: Draft) -> String {
  let text = draft.text  // expected of NoteDraft: `text`, a String that the tests only read
  let cursor = draft.cursor  // expected of NoteDraft: `cursor`, an Int that the tests only read
  let status = draft.status  // expected of NoteDraft: `var status: String`
  return "\(text.prefix(cursor))|\(text.dropFirst(cursor)) (\(status))"
}

func type(_ words: String, in draft: Draft) throws {
  try draft.type(words)  // expected of NoteDraft: `func type(_ words: String) throws`
}

func moveCursor(of draft: Draft, to position: Int) throws {
  try draft.moveCursor(to: position)  // expected of NoteDraft: `func moveCursor(to position: Int)`
}

func choose(_ book: Book.ID?, in draft: Draft) {
  draft.choose(book)  // expected of NoteDraft: `func choose(_ bookID: Book.ID?)`
}

func takeMemento(of draft: Draft) -> Memento {
  draft.memento()  // expected of NoteDraft: `func memento() -> Memento`
}

func restore(_ draft: Draft, from memento: Memento) {
  draft.restore(memento)  // expected of NoteDraft: `func restore(_ memento: Memento)`
}

func makeHistory(of draft: Draft, limit: Int = 20) -> History {
  History(of: draft, limit: limit)  // expected of DraftHistory: `init(of:limit:)`
}

func change(_ history: History, _ change: (Draft) throws -> Void) throws {
  try history.change(change)  // expected of DraftHistory: `func change(_:) throws`
}

func canUndo(_ history: History) -> Bool {
  history.canUndo  // expected of DraftHistory: `var canUndo: Bool`
}

func canRedo(_ history: History) -> Bool {
  history.canRedo  // expected of DraftHistory: `var canRedo: Bool`
}

func undo(_ history: History) {
  history.undo()  // expected of DraftHistory: `func undo()`
}

func redo(_ history: History) {
  history.redo()  // expected of DraftHistory: `func redo()`
}
