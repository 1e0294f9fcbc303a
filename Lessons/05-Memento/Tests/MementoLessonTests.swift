import BookLibrary
import Foundation
import Testing

@testable import MementoLesson

/// The editor and its history, in memory.
struct MementoLessonTests {
  private func editor(limit: Int = 10) throws -> ShelfEditor {
    ShelfEditor(try SampleLibrary.load().shelf, history: History(limit: limit))
  }

  static let changes: [@Sendable (inout ShelfEditor) throws -> Void] = [
    { try $0.remove(151) }, { try $0.mark(84) }, { try $0.mark(71, asRead: false) },
    { try $0.rename(84, to: "Schnecke") }, { try $0.move(71, to: 18) },
    { try $0.open(JSONDocument(named: "archive", Data("[]".utf8))) },
  ]

  @Test(arguments: changes.indices)
  func `an undo brings back order and fields, a redo the change`(index: Int) throws {
    var editor = try editor()
    let before = editor.shelf

    try Self.changes[index](&editor)
    let after = editor.shelf
    #expect(after != before)
    try editor.undo()
    #expect(editor.shelf == before)
    try editor.redo()
    #expect(editor.shelf == after)
  }

  @Test func `undo and redo walk through many changes, each in its place`() throws {
    var editor = try editor()
    var states = [editor.shelf]
    for change in Self.changes {
      try change(&editor)
      states.append(editor.shelf)
    }

    for state in states.dropLast().reversed() {
      try editor.undo()
      #expect(editor.shelf == state)
    }
    #expect(throws: EditError.nothingToUndo) { try editor.undo() }
    for state in states.dropFirst() {
      try editor.redo()
      #expect(editor.shelf == state)
    }
    #expect(throws: EditError.nothingToRedo) { try editor.redo() }
    #expect(editor.shelf == states.last)
  }

  @Test func `a new change cuts what was undone`() throws {
    var editor = try editor()
    let before = editor.shelf
    try editor.remove(84)
    try editor.remove(97)
    try editor.undo()
    try editor.undo()

    try editor.mark(112)

    #expect(throws: EditError.nothingToRedo) { try editor.redo() }
    try editor.undo()
    #expect(editor.shelf == before)
  }

  @Test func `beyond the limit the oldest state is forgotten`() throws {
    var editor = try editor(limit: 3)
    var states = [editor.shelf]
    for id in [71, 84, 97, 112] as [Book.ID] {
      try editor.remove(id)
      states.append(editor.shelf)
    }

    for _ in 1...3 { try editor.undo() }
    #expect(editor.shelf == states[1])
    #expect(throws: EditError.nothingToUndo) { try editor.undo() }
    for _ in 1...3 { try editor.redo() }
    #expect(editor.shelf == states[4])
  }

  @Test func `a smaller limit forgets the oldest, and what lies farthest ahead`() throws {
    let memento = Shelf().memento()
    let five = Array(repeating: memento, count: 5)

    let (past, ahead) = (History(limit: 3, past: five), History(limit: 3, undone: five))
    let both = History(limit: 3, past: five, undone: [memento])

    #expect(past.past.count == 3)
    #expect(ahead.undone.count == 3)
    #expect((both.past.count, both.undone.count) == (2, 1))
  }

  @Test func `a refused change is not remembered, and cuts nothing`() throws {
    var editor = try editor()
    try editor.remove(84)
    try editor.undo()
    let before = editor.shelf

    #expect(throws: EditError.refused(.noSuchBook(1))) { try editor.remove(1) }
    #expect(throws: EditError.refused(.noSuchBook(1))) { try editor.mark(1) }
    #expect(throws: EditError.refused(.noSuchBook(1))) { try editor.rename(1, to: "") }
    #expect(throws: EditError.refused(.positionOutOfRange(20, count: 20))) {
      try editor.move(84, to: 20)
    }
    #expect(throws: EditError.self) {
      try editor.open(JSONDocument(named: "half", Data("[{".utf8)))
    }

    #expect(editor.shelf == before)
    #expect((editor.history.past.count, editor.history.undone.count) == (0, 1))
  }

  @Test func `a change that changes nothing is not remembered, and cuts nothing`() throws {
    var editor = try editor()
    try editor.remove(84)
    try editor.undo()

    try editor.mark(71)
    try editor.move(71, to: 0)

    #expect((editor.history.past.count, editor.history.undone.count) == (0, 1))
  }

  @Test func `the two undos without the pattern fail as the story says`() throws {
    let books = Array(try SampleLibrary.load().shelf)
    let (first, second) = (SharedShelf(books), SharedShelf(books))

    let reference = ReferenceUndo(before: first)
    first.books.remove(at: 5)
    reference.undo(on: first)
    #expect(first.books.count == 19)

    let fields = FieldUndo(before: books[5])
    second.books.remove(at: 5)
    fields.undo(on: second)
    #expect(second.books.last?.id == books[5].id)
    #expect(second.books.last?.orientation == .portrait)
  }
}
