import BookLibrary

@testable import MVCExercise

// What the tests ask of Exercise.swift, by name. If the compiler complains here, a name or a form
// in Exercise.swift has changed; the comment on the line says what the tests expect.

typealias Model = NotesModel  // expected in Exercise.swift: `final class NotesModel`
typealias Controller = NotesController  // expected in Exercise.swift: `final class NotesController`

func makeModel(_ storage: any NotesStorage) throws -> Model {
  try Model(storage: storage)  // expected of NotesModel: `init(storage:) throws`
}

func notes(of model: Model) -> [Note] {
  model.notes  // expected of NotesModel: `notes`, which the tests only read
}

func delete(_ id: Note.ID, in model: Model) throws {
  try model.delete(id)  // expected of NotesModel: `func delete(_ id: Note.ID) throws`
}

func makeController(_ model: Model, _ view: any NotesView, author: String? = nil) -> Controller {
  // expected of NotesController: `init(model:view:author:)`
  Controller(model: model, view: view, author: author)
}

func tapRow(_ controller: Controller, _ row: Int) {
  controller.tapRow(row)  // expected of NotesController: `func tapRow(_ row: Int)`
}

func deleteRow(_ controller: Controller, _ row: Int) {
  controller.deleteRow(row)  // expected of NotesController: `func deleteRow(_ row: Int)`
}

func answer(_ controller: Controller, _ isYes: Bool) {
  controller.answer(isYes)  // expected of NotesController: `func answer(_ isYes: Bool)`
}
