import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import MementoLesson

/// The history on disk.
struct HistoryFileTests {
  private let folder: TemporaryFolder
  private let store: LibraryStore
  private let file: HistoryFile
  private let start: Library
  private var editor: LibraryEditor

  init() throws {
    folder = try TemporaryFolder()
    file = HistoryFile(folder: folder.url)
    store = LibraryStore(folder: folder.url)
    start = try store.load()
    editor = LibraryEditor(start)
  }

  @Test mutating func `a saved history undoes and redoes in the next run`() throws {
    editor = LibraryEditor(start, history: History(limit: 2))
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
    #expect(next.history.limit == 2)
  }

  @Test mutating func `a history isn't used for another state of the library`() throws {
    #expect(try file.load(for: start).past.isEmpty, "There is no file yet.")
    try editor.change { try $0.remove(71) }
    try file.save(editor.history, for: editor.library)
    try editor.change { try $0.remove(84) }

    #expect(try file.load(for: editor.library).past.isEmpty)
  }

  @Test func `a damaged file is an error that names the file`() throws {
    try folder.write("{", to: "history.json")
    let error = #expect(throws: DocumentError.self) { try file.load(for: start) }
    #expect(error?.description == "\(file.url.path): not valid JSON.")
  }
}
