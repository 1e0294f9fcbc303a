import BookLibrary
import Testing

@testable import MementoLesson

/// The naive undos, and the damage that they do.
struct NaiveUndoTests {
  private let start: Library

  init() throws {
    start = try SampleLibrary.load()
  }

  @Test func `an undo of individual values loses the notes about a book`() throws {
    var library = start
    let undo = DeletionUndo(book: library.shelf[0], row: 0)
    try library.remove(71)
    try undo.undo(on: &library)

    #expect(library.shelf == start.shelf)
    #expect(start.notes.count - library.notes.count == 1)
  }

  @Test func `a history that compares books loses a change to the notes`() throws {
    var library = start
    var history = CopyHistory()
    history.record(library)
    try library.removeNote(1)
    history.record(library)
    try library.remove(71)

    let before = history.undo()
    #expect(before == start)
    let earlier = history.undo()
    #expect(earlier == nil)
  }

  @Test func `an undo that keeps a reference restores nothing`() throws {
    let shared = SharedLibrary(start)
    let undo = ReferenceUndo(before: shared)
    try shared.library.remove(71)
    undo.undo(on: shared)

    #expect(!shared.library.shelf.contains(71))
  }
}
