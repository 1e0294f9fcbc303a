import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import MVCExercise

/// The view of a screen. It holds its controller, keeps all pages, and counts who reads its page.
final class SpyView: NotesView {
  private(set) var controller: Controller?
  private(set) var pages: [NotesPage] = []
  private(set) var reads = 0
  /// What it does when it is shown a page.
  var whenShown: () -> Void = {}

  init(_ model: Model, author: String? = nil) {
    controller = makeController(model, self, author: author)
  }

  var page: NotesPage {
    reads += 1
    return last
  }

  /// The page that it shows, for the tests.
  var last: NotesPage { pages.last ?? NotesPage(notes: []) }

  func show(_ page: NotesPage) {
    pages.append(page)
    whenShown()
  }

  func tap(_ id: Int) { controller.map { tapRow($0, row(of: id)) } }
  func ask(_ id: Int) { controller.map { deleteRow($0, row(of: id)) } }
  func answer(_ isYes: Bool) { controller.map { MVCExerciseTests.answer($0, isYes) } }

  /// The reader deletes a note.
  func delete(_ id: Int) {
    ask(id)
    answer(true)
  }

  /// Returns the row in which a note is shown, or one that isn't there.
  private func row(of id: Int) -> Int {
    last.lines.firstIndex { $0.hasSuffix(" \(70 + id)") } ?? last.lines.count
  }

  /// Returns the pages that it is shown while `action` runs.
  func pages(during action: () -> Void) -> String {
    let count = pages.count
    action()
    return text(Array(pages.dropFirst(count)))
  }
}

/// A storage that knows what it holds, and fails when it is told to.
final class SpyStorage: NotesStorage {
  private(set) var notes: [Note]
  private(set) var loads = 0
  /// The notes of each attempt to save.
  private(set) var saves: [String] = []
  var error: StorageError?
  /// What it does before it saves.
  var whenSaving: () -> Void = {}

  init(_ notes: [Note]) {
    self.notes = notes
  }

  func load() throws -> [Note] {
    loads += 1
    return notes
  }

  func save(_ notes: [Note]) throws {
    whenSaving()
    saves.append(ids(notes))
    if let error { throw error }
    self.notes = notes
  }
}

/// A model over a storage, and screens.
final class World {
  let storage = SpyStorage(sampleNotes)
  let model: Model
  private(set) var views: [SpyView] = []

  /// Creates screens for all notes, or for those of an author. Skips a test that could only repeat
  /// that a list is wrong, or that a deletion is.
  init(authors: [String?] = [nil]) throws {
    try AllTests.needDeletions()
    if authors.contains("Mei") { try AllTests.needList(of: "Mei") }
    let model = try makeModel(storage)
    self.model = model
    views = authors.map { SpyView(model, author: $0) }
  }

  var view: SpyView { views[0] }
  var modelIDs: String { ids(notes(of: model)) }

  /// Deletes a note in the model, as another part of the app would; returns the error, if any.
  @discardableResult func deleteElsewhere(_ id: Int) -> String {
    do { try delete(Note.ID(rawValue: id), in: model) } catch { return "throws \(error)" }
    return ""
  }

  /// Closes the first screen.
  func closeScreen() { views.removeFirst() }
}

extension AllTests {
  /// Skips a test that could only repeat that the list is wrong.
  static func needList(of author: String? = nil) throws {
    guard let model = try? makeModel(SpyStorage(sampleNotes)),
      ids(notes(of: model)) == ids(sampleNotes)
    else { try follows(from: "the model has the notes that were loaded") }
    if text(SpyView(model).pages) != page("2 1 12 10") {
      try follows(from: "the list shows the newest note first")
    }
    if author != nil, text(SpyView(model, author: author).pages) != page("1 10") {
      try follows(from: "a list for one author shows that author's notes")
    }
  }

  static func needDeletions() throws {
    try needList()
    if Deletions.seen != Deletions.expected { try follows(from: "after a yes the note is gone") }
  }
}

/// Deletions one after the other, while another note is open, until no note is left: of notes with
/// the same text, or the same date, or with ids that begin alike.
enum Deletions {
  static let order = [1, 102, 12, 10, 2]
  static let expected = ["12 2 10 102", "12 2 10", "2 10", "2", ""].map {
    "saved \($0), shown \($0)"
  }
  /// What is saved and shown after each deletion.
  static let seen: [String] = {
    let notes = sampleNotes + [note(102, day: 2, "Note 2")]
    let library = LibraryNotes(Library(notes: notes))
    guard let model = try? makeModel(library) else { return [] }
    let view = SpyView(model)
    view.tap(2)
    return order.map { id in
      view.delete(id)
      let shown = notes.filter { view.last.lines.contains(NotesPage(notes: [$0]).lines[0]) }
      return "saved \(ids(library.library?.notes ?? [])), shown \(ids(shown))"
    }
  }()
}

/// A note on the book with the number 70 + id; by Mei, unless told otherwise.
func note(_ id: Int, _ author: String = "Mei", day: Int, _ content: String? = nil) -> Note {
  // Changed in another order than written.
  Note(
    id: Note.ID(rawValue: id), bookID: Book.ID(rawValue: 70 + id), author: author,
    content: content ?? "Note \(id)", created: Date(timeIntervalSince1970: Double(86_400 * day)),
    updated: Date(timeIntervalSince1970: Double(86_400 * (99 - day))))
}

/// Four notes; from the newest to the oldest, their ids are 2, 1, 12 and 10.
let sampleNotes = [
  note(1, day: 3), note(12, "Jonas", day: 2), note(2, "Jonas", day: 4), note(10, day: 1),
]

func ids(_ notes: [Note]) -> String {
  notes.map { String($0.id.rawValue) }.joined(separator: " ")
}

/// Returns the text of a page with these of the sample notes.
func page(_ ids: String, open: Int? = nil, asked: Int? = nil, message: StorageError? = nil)
  -> String
{
  func find(_ id: Int?) -> Note? { sampleNotes.first { $0.id.rawValue == id } }
  let notes = ids.split(separator: " ").compactMap { find(Int($0)) }
  return text([
    NotesPage(notes: notes, open: find(open), asked: find(asked), message: message?.description)
  ])
}

func text(_ pages: [NotesPage]) -> String {
  pages.map { page in
    let rest = [
      page.open.map { "open: \($0)" }, page.question, page.message.map { "message: \($0)" },
    ]
    return ([page.lines.joined(separator: ", ")] + rest.compactMap(\.self)).joined(separator: " / ")
  }.joined(separator: "\n")
}

/// Ends the test unless both are the same.
func require(
  _ actual: String, is expected: String, _ comment: Comment,
  at location: SourceLocation = #_sourceLocation
) throws {
  try #require(actual == expected, comment, sourceLocation: location)
}
