import BookLibrary
import ExerciseSupport
import Foundation
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

  /// Two windows, Ana's and Ben's. These tests fail at the start.
  @MainActor struct Design {
    let model = NotesModel(notes)
    let views = [SpyView(), SpyView()]
    let ana: NotesWindow
    let ben: NotesWindow

    init() {
      ana = NotesWindow(model: model, view: views[0])
      ben = NotesWindow(model: model, view: views[1])
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

extension AllTests.Design {
  // MARK: Whose is it?

  @Test func `a filter is its window's`() {
    ana.filter.type("Slug")
    ben.filter.type("Snail")
    model.delete(3)
    let rows = views.map(\.rows)
    #expect(rows == [["Slug sleeps"], ["Snail naps"]], "Each window must keep its own filter.")
    #expect(
      views.map(\.pages.count) == [3, 3], "A filter must change only the page of its window.")
  }

  @Test func `a question is its window's`() {
    ana.question.deleteRow(0)
    model.delete(3)
    #expect(views[1].question == nil, "Ben asked nothing, so his window must show no question.")
    ben.question.answer(true)
    #expect(model.notes.count == 2, "Ben was asked nothing, so his yes must delete nothing.")
  }

  @Test func `a yes deletes the note that its window asks about`() {
    ana.question.deleteRow(0)
    ben.question.deleteRow(1)
    ana.question.answer(true)
    #expect(model.notes.map(\.id) == [2, 3], "Ana was asked about the first note.")
    #expect(views[1].question == "Delete \"Slug sleeps\"?", "Ben's question must still be there.")
    ben.question.answer(true)
    #expect(model.notes.map(\.id) == [3], "Ben was asked about the second note, now in row 0.")
  }

  // MARK: A question and a filter

  @Test func `a question survives a filter that moves its row or hides its note`() {
    ana.filter.type("Snail")
    ana.question.deleteRow(1)
    ana.filter.type("")
    #expect(views[0].question == "Delete \"Snail runs\"?", "The question must follow its note.")
    ana.filter.type("Slug")
    #expect(views[0].question == "Delete \"Snail runs\"?", "A filter must not hide the question.")
    ana.question.answer(true)
    #expect(model.notes.map(\.id) == [1, 2], "The yes must delete the note, though it's hidden.")
  }

  // MARK: The end of a question

  @Test func `a question ends with its note`() {
    ana.question.deleteRow(1)
    model.delete(2)
    #expect(views[0].question == nil, "The note is gone, so the question must go.")
    ana.question.answer(true)
    ana.question.answer(false)
    #expect(model.notes.map(\.id) == [1, 3], "A late yes must delete nothing.")
    #expect(views[0].pages.count == 3, "A late answer must show no page.")
  }

  @Test func `undo brings back the note, and not the question`() {
    ana.question.deleteRow(1)
    model.delete(2)
    model.undo()
    #expect(views[0].question == nil, "Ana hasn't asked again, so there must be no question.")
    ana.question.answer(true)
    #expect(model.notes.count == 3, "The question ended with its note, so nothing may be deleted.")
    ana.question.deleteRow(1)
    #expect(
      views[0].question == "Delete \"Slug sleeps\"?", "The note is back, so it can be asked about.")

    ben.question.deleteRow(1)
    ben.question.answer(true)
    model.undo()
    #expect(
      views[0].question == nil, "Ben's yes ended Ana's question, so undo must not bring it back.")
  }

  @Test func `undo leaves the other questions and the filters`() {
    ana.filter.type("naps")
    ana.question.deleteRow(0)
    ben.question.deleteRow(1)
    model.delete(3)
    model.undo()
    #expect(
      views[0].question == "Delete \"Snail naps\"?", "Ana's note was never gone, so ask on.")
    #expect(
      views[1].question == "Delete \"Slug sleeps\"?", "Ben's note was never gone, so ask on.")
    #expect(views.map { $0.pages.last?.filter } == ["naps", ""], "Undo must leave the filters.")
  }

  // MARK: One page

  @Test func `each input shows one whole page`() {
    for _ in 1...2 { ana.question.deleteRow(0) }
    for _ in 1...2 { ana.filter.type("Slug") }
    ana.question.answer(false)
    let start = NotesPage(notes: notes, filter: "", asked: nil)
    let asking = NotesPage(notes: notes, filter: "", asked: notes[0])
    let filtered = NotesPage(notes: [notes[1]], filter: "Slug", asked: notes[0])
    let end = NotesPage(notes: [notes[1]], filter: "Slug", asked: nil)
    #expect(
      views[0].pages == [start, asking, asking, filtered, filtered, end],
      "Each input, also the same again, must show one page, with all that is there by then.")
    #expect(views[1].pages == [start], "Ana's input must show no page in Ben's window.")
  }

  @Test func `each change of the notes shows one page in each window`() {
    ana.filter.type("Slug")
    ana.question.deleteRow(0)
    ana.question.answer(true)
    model.undo()
    #expect(
      views.map { $0.pages.map(\.rows.count) } == [[3, 1, 1, 0, 1], [3, 2, 3]],
      "In each window, the deletion must show one page, and the undo one.")
  }

  // MARK: A closed window

  @Test func `nothing of a closed window is left`() {
    let view = SpyView()
    weak var window: NotesWindow?
    weak var filter: FilterController?
    weak var question: QuestionController?
    do {
      let closing = NotesWindow(model: model, view: view)
      closing.question.deleteRow(0)
      (window, filter, question) = (closing, closing.filter, closing.question)
    }
    #expect(window == nil, "A closed window must not be kept alive.")
    #expect(filter == nil && question == nil, "A closed window's controllers must go, too.")
    let pages = view.pages.count
    model.delete(1)
    #expect(view.pages.count == pages, "A closed window must show no page.")
  }

  @Test func `a new window has nothing of a closed one`() {
    for _ in 1...9 {
      let view = SpyView()
      let window = NotesWindow(model: model, view: view)
      #expect(
        view.pages == [NotesPage(notes: notes, filter: "", asked: nil)],
        "A new window must start without a filter and a question.")
      window.filter.type("Snail")
      window.question.deleteRow(0)
    }
  }

  @Test func `the model keeps nothing for closed windows`() {
    /// How much a dump shows, after windows have closed, one has opened, and a note has gone.
    let sizes = [0, 9].map { closed in
      let model = NotesModel(notes)
      for _ in 0..<closed { _ = NotesWindow(model: model, view: SpyView()) }
      let window = NotesWindow(model: model, view: SpyView())
      model.delete(1)
      var text = ""
      withExtendedLifetime(window) { _ = dump(model, to: &text) }
      return text.count { $0 == "\n" }
    }
    #expect(
      sizes[0] == sizes[1], "The model must keep no more after nine closed windows than after none."
    )
  }
}

let notes = [(1, "Snail naps"), (2, "Slug sleeps"), (3, "Snail runs")].map { id, content in
  Note(
    id: Note.ID(rawValue: id), author: "Mei", content: content,
    created: Date(timeIntervalSince1970: Double(id)))
}

/// A view that records its pages.
final class SpyView: NotesView {
  var pages: [NotesPage] = []

  func show(_ page: NotesPage) { pages.append(page) }

  var rows: [String] { pages.last?.rows ?? [] }
  var question: String? { pages.last?.question }
}
