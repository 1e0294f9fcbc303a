import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import MementoLesson

/// The client, the naive undos, and the history on disk.
struct LibraryEditorTests {
  private let folder: TemporaryFolder
  private let store: LibraryStore
  private let start: Library
  private var editor: LibraryEditor

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
    start = try store.load()
    editor = LibraryEditor(start)
  }

  // MARK: The editor

  @Test mutating func `undo goes back through several kinds of change, and redo goes forward`()
    throws
  {
    var states = [editor.library]
    func book(_ id: Book.ID) -> Book { Book(id: id, title: "New", coverPath: "/new.png") }
    let changes: [(inout Library) throws -> Void] = [
      { try $0.remove(71) }, { try $0.insert(book(666), at: 3) }, { try $0.mark(84) },
      { try $0.move(665, to: 0) }, { try $0.removeNote(1) }, { try $0.rename(666, to: "Newer") },
    ]
    for change in changes {
      try editor.change(change)
      states.append(editor.library)
    }

    for state in states.dropLast().reversed() {
      editor.undo()
      #expect(editor.library == state)
    }
    for state in states.dropFirst() {
      editor.redo()
      #expect(editor.library == state)
    }
  }

  @Test mutating func `a failed change leaves the library and the history as they were`()
    throws
  {
    try editor.change { try $0.remove(71) }
    try editor.change { try $0.remove(84) }
    editor.undo()
    let before = editor.library

    #expect(throws: LibraryError.noSuchBook(1)) {
      try editor.change {
        try $0.remove(97)
        try $0.remove(1)
      }
    }

    #expect(editor.library == before)
    #expect(editor.history.past.count == 1)
    #expect(editor.history.undone.count == 1)
  }

  @Test mutating func `with nothing to undo or redo, nothing happens`() {
    editor.undo()
    editor.redo()

    #expect(editor.library == start)
    #expect(editor.history.past.count + editor.history.undone.count == 0)
  }

  // MARK: Without

  @Test func `an undo of single values loses the notes about a book`() throws {
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

    #expect(history.undo() == start)
    #expect(history.undo() == nil)
  }

  @Test func `an undo that keeps a reference restores nothing`() throws {
    let shared = SharedLibrary(start)
    let undo = ReferenceUndo(before: shared)
    try shared.library.remove(71)
    undo.undo(on: shared)

    #expect(!shared.library.shelf.contains(71))
  }

  // MARK: The file

  private var file: HistoryFile { HistoryFile(folder: folder.url) }

  @Test mutating func `a saved history undoes and redoes in the next run`() throws {
    try editor.change { try $0.remove(71) }
    try editor.change { try $0.remove(84) }
    editor.undo()
    try store.save(editor.library)
    try file.save(editor.history, for: editor.library)

    let library = try LibraryStore(folder: folder.url).load()
    var next = LibraryEditor(library, history: try file.load(for: library))

    next.redo()
    #expect(!next.library.shelf.contains(84))
    next.undo()
    next.undo()
    #expect(next.library == start)
  }

  @Test func `a saved history keeps its limit`() throws {
    try file.save(History(limit: 2), for: start)

    #expect(try file.load(for: start).limit == 2)
  }

  @Test mutating func `a history isn't used for another state of the library`() throws {
    try editor.change { try $0.remove(71) }
    try file.save(editor.history, for: editor.library)
    try editor.change { try $0.remove(84) }

    #expect(try file.load(for: editor.library).past.count == 0)
  }

  @Test func `without a file, there is nothing to undo`() throws {
    #expect(try file.load(for: start).past.count == 0)
  }

  @Test func `a damaged file is an error`() throws {
    try folder.write("{", to: "history.json")

    #expect(throws: DecodingError.self) { try file.load(for: start) }
  }
}
