import BookLibrary
import Foundation

@testable import SingletonExercise

// What the tests ask of Exercise.swift, by name. If the compiler complains here, a name or a form
// in Exercise.swift has changed; the comment on the line says what the tests expect.

typealias Centre = NoteCentre  // expected in Exercise.swift: `final class NoteCentre: Sendable`
typealias Numbers = NoteNumbers  // expected in Exercise.swift: `final class NoteNumbers: Sendable`
typealias Editor = NoteEditor  // expected in Exercise.swift: `struct NoteEditor`

let sendable: [any Sendable.Type] = [
  Centre.self,  // expected of NoteCentre: `Sendable`, for callers at the same moment
  Numbers.self,  // expected of NoteNumbers: `Sendable`, for callers at the same moment
]

func askForCentre() -> Centre {
  Centre.shared  // expected of NoteCentre: `static let shared`
}

func numbers(of centre: Centre) -> Numbers {
  centre.numbers  // expected of NoteCentre: `let numbers`
}

func makeNumbers(after number: Int) -> Numbers {
  Numbers(after: number)  // expected of NoteNumbers: `init(after:)`, which anybody may call
}

func nextNumber(_ numbers: Numbers) -> Int {
  numbers.next().rawValue  // expected of NoteNumbers: `func next() -> Note.ID`
}

func makeEditor() -> Editor {
  Editor()  // expected of NoteEditor: `init(numbers:)`, by default with the shared numbers
}

func makeEditor(_ numbers: Numbers) -> Editor {
  Editor(numbers: numbers)  // expected of NoteEditor: `init(numbers:)`
}

func write(_ editor: Editor, _ content: String = "Again!") -> Note {
  // expected of NoteEditor: `func note(_:by:on:) -> Note`
  editor.note(content, by: "Mei", on: Date(timeIntervalSince1970: 0))
}

func nextNumber(_ editor: Editor, _ content: String = "Again!") -> Int {
  write(editor, content).id.rawValue
}
