import BookLibrary
import TestSupport
import Testing

@testable import MementoLesson

/// The editor and its history, in memory.
struct LibraryEditorTests {
  private let sample: Library

  init() throws { sample = try SampleLibrary.load() }

  private typealias Change = (inout Library) throws -> Void

  @Test func `undo and redo go through every kind of change, books and notes`() throws {
    let changes: [Change] = [
      // A note is about this book.
      { try $0.remove(71) },
      { try $0.insert(Book(id: 1, title: "Moth", coverPath: "/moth.png"), at: 2) },
      { try $0.mark(84) }, { try $0.rename(84, to: "Schnecke") }, { try $0.move(84, to: 18) },
      { try $0.removeNote($0.notes[0].id) },
    ]
    var editor = LibraryEditor(sample)
    var states = [sample]
    for change in changes {
      try editor.change(change)
      states.append(editor.library)
    }
    expect(Set(states).count, is: 7)

    for state in states.dropLast().reversed() {
      try editor.undo()
      expect(editor.library, is: state)
    }
    expect(throws: HistoryError.nothingToUndo) { try editor.undo() }
    for state in states.dropFirst() {
      try editor.redo()
      expect(editor.library, is: state)
    }
    expect(throws: HistoryError.nothingToRedo) { try editor.redo() }
    expect(editor.library, is: states[6])
  }

  @Test func `a new change forgets what was undone, and beyond the limit the oldest state`() throws
  {
    var editor = LibraryEditor(sample, history: History(limit: 3))
    func remove(_ ids: Book.ID...) throws {
      for id in ids { try editor.change { try $0.remove(id) } }
    }
    try remove(71, 84)
    for _ in 1...2 { try editor.undo() }
    try remove(112)
    expect(throws: HistoryError.nothingToRedo) { try editor.redo() }
    try editor.undo()
    expect(editor.library, is: sample)

    try remove(71, 84, 97, 112)
    for _ in 1...3 { try editor.undo() }
    expect(throws: HistoryError.nothingToUndo) { try editor.undo() }
    expect(editor.library.shelf.map(\.id).prefix(2), is: [84, 97])
    for _ in 1...3 { try editor.redo() }
    expect(editor.library.shelf.first?.id, is: 138)
  }

  @Test func `a change that fails, or changes nothing, leaves library and history as they were`()
    throws
  {
    var editor = LibraryEditor(sample)
    try editor.change { try $0.remove(84) }
    try editor.undo()

    let changes: [Change] = [
      { try $0.mark(71) }, { try $0.move(71, to: 0) },
      {
        try $0.remove(97)
        try $0.remove(1)
      },
    ]
    for change in changes {
      do { try editor.change(change) } catch {
        expect(error as? LibraryError, is: .noSuchBook(1))
      }
      expect(editor.library, is: sample)
      expect([editor.history.past.count, editor.history.undone.count], is: [0, 1])
    }
  }
}
