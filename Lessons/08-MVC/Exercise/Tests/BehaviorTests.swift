import BookLibrary
import ExerciseSupport
import Testing

@testable import MVCExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise mvc", .exercise("mvc"), .serialized)
struct AllTests {
  /// The behavior of one window. These tests pass from the start, and must keep passing.
  @MainActor struct Behavior {
    let model = NotesModel(notes)
    let view = SpyView()
    let window: NotesWindow

    init() {
      window = NotesWindow(model: model, view: view)
    }
  }
}

extension AllTests.Behavior {
  @Test func `a new window shows all notes`() {
    #expect(
      view.pages == [NotesPage(notes: notes, filter: "", asked: nil)],
      "A new window must show one page, with all notes.")
  }

  @Test func `a filter shows the notes that contain it`() {
    window.filter.type("Snail")
    #expect(view.rows == ["Snail naps", "Snail runs"], "Only these two notes contain the filter.")
    window.filter.type("")
    #expect(view.rows.count == 3, "An empty filter must show all notes.")
  }

  @Test func `a row is a row of the filtered list`() {
    window.filter.type("Snail")
    window.question.deleteRow(1)
    #expect(
      view.question == "Delete \"Snail runs\"?", "The question must be about the row on the page.")
    #expect(view.pages.last?.filter == "Snail", "A question must leave the filter as it is.")
    #expect(model.notes.count == 3, "Nothing may be deleted before the answer.")

    window.question.answer(true)
    #expect(model.notes.map(\.id) == [1, 2], "A yes must delete the note in the question.")
    #expect(view.rows == ["Snail naps"], "The note is gone, so no row may show it.")
    #expect(view.question == nil, "After a yes, the question must go.")
  }

  @Test func `a no deletes nothing`() {
    window.question.deleteRow(0)
    window.question.answer(false)
    #expect(view.question == nil, "After a no, the question must go.")
    window.question.answer(true)
    #expect(model.notes.count == 3, "After a no, a yes answers nothing, so nothing may be deleted.")
  }

  @Test(arguments: [-1, 3]) func `a row that doesn't exist is ignored`(row: Int) {
    window.question.deleteRow(row)
    window.question.answer(true)
    #expect(view.pages.count == 1, "Nothing happened, so there must be no new page.")
    window.question.deleteRow(0)
    window.question.deleteRow(row)
    #expect(view.pages.count == 2, "There is no such row, so there must be no new page.")
    window.question.answer(true)
    #expect(model.notes.map(\.id) == [2, 3], "There is no such row, so the question must stay.")
  }

  @Test func `a new question replaces the old one`() {
    window.question.deleteRow(0)
    window.question.deleteRow(1)
    window.question.answer(true)
    #expect(model.notes.map(\.id) == [1, 3], "A yes must answer the last question.")
  }

  @Test func `a yes deletes one of two notes with the same text`() {
    let twin = Note(id: 4, author: "Bo", content: "Snail naps", created: notes[0].created)
    let model = NotesModel([notes[0], twin])
    let window = NotesWindow(model: model, view: view)
    window.question.deleteRow(1)
    window.question.answer(true)
    #expect(model.notes.map(\.id) == [1], "The note with the same text must stay.")
  }

  @Test func `undo takes back one deletion after the other`() {
    model.delete(1)
    model.delete(3)
    model.undo()
    #expect(view.rows == ["Slug sleeps", "Snail runs"], "Undo must take back the last deletion.")
    model.undo()
    #expect(model.notes == notes, "Undo must bring back the notes in their old order.")
    model.undo()
    model.delete(9)
    #expect(view.pages.count == 5, "A fifth change didn't happen, so there must be no new page.")
  }
}
