import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import MementoLesson

/// The editor with its files, from run to run.
struct StoredEditorTests {
  private let folder: TemporaryFolder
  private let sample: Shelf

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleLibrary.load().shelf
  }

  private func open(limit: Int = 10) throws -> StoredEditor {
    try StoredEditor(folder: folder.url, limit: limit)
  }

  private func saved() throws -> Shelf { try LibraryStore(folder: folder.url).load().shelf }

  @Test func `the next run undoes, and the one after it redoes`() throws {
    try open().edit { (editor) throws(EditError) in try editor.remove(151) }
    #expect(try !saved().contains(151))

    try open().edit { (editor) throws(EditError) in try editor.undo() }
    #expect(try saved() == sample)

    try open().edit { (editor) throws(EditError) in try editor.redo() }
    #expect(try !saved().contains(151))
    #expect(try LibraryStore(folder: folder.url).load().notes == SampleLibrary.load().notes)
  }

  @Test func `a smaller limit counts when the files are opened`() throws {
    let editor = try open()
    for id in [71, 84, 97] as [Book.ID] {
      try editor.edit { (editor) throws(EditError) in try editor.remove(id) }
    }

    #expect(try open(limit: 2).editor.history.past.count == 2)
  }

  /// One edit, of which only the history was saved, as after a kill between the two writes.
  private func half(_ make: (inout ShelfEditor) throws(EditError) -> Void) throws {
    let library = folder.bytes(of: "library.json")
    try open().edit(make)
    try library?.write(to: folder.file("library.json"))
  }

  @Test func `a change that was cut off is out of the shelf, and can be redone`() throws {
    try open().edit { (editor) throws(EditError) in try editor.remove(84) }
    let before = try saved()
    try half { (editor) throws(EditError) in try editor.remove(97) }

    let next = try open()
    #expect(next.editor.shelf == before)
    #expect(next.strayHistory == nil)
    try next.edit { (editor) throws(EditError) in try editor.undo() }
    #expect(try saved() == sample)
    try open().edit { (editor) throws(EditError) in
      try editor.redo()
      try editor.redo()
    }
    #expect(try saved().map(\.id) == sample.map(\.id).filter { ![84, 97].contains($0) })
  }

  @Test func `an undo that was cut off can be repeated`() throws {
    try open().edit { (editor) throws(EditError) in try editor.remove(84) }
    try half { (editor) throws(EditError) in try editor.undo() }
    #expect(try !saved().contains(84))

    try open().edit { (editor) throws(EditError) in try editor.undo() }
    #expect(try saved() == sample)
  }

  @Test func `a redo that was cut off can be repeated`() throws {
    let editor = try open()
    try editor.edit { (editor) throws(EditError) in try editor.remove(84) }
    try editor.edit { (editor) throws(EditError) in try editor.undo() }
    try half { (editor) throws(EditError) in try editor.redo() }
    #expect(try saved() == sample)

    try open().edit { (editor) throws(EditError) in try editor.redo() }
    #expect(try !saved().contains(84))
  }

  @Test func `a history of another shelf is put aside, and said`() throws {
    try open().edit { (editor) throws(EditError) in try editor.remove(84) }
    let history = folder.bytes(of: "history.json")
    let store = LibraryStore(folder: folder.url)
    var library = try store.load()
    try library.shelf.mark(97)
    try store.save(library)

    let next = try open()

    #expect(next.strayHistory?.lastPathComponent == "history.json.old-1")
    #expect(folder.bytes(of: "history.json.old-1") == history)
    #expect(next.editor.shelf == library.shelf)
    #expect(next.editor.history.past.isEmpty)
    try next.edit { (editor) throws(EditError) in try editor.remove(71) }
    #expect(try open().editor.history.past.count == 1)
  }

  @Test func `a reset puts both files aside`() throws {
    try open().edit { (editor) throws(EditError) in try editor.remove(84) }

    let old = try StoredEditor.reset(folder: folder.url)

    #expect(old.library?.lastPathComponent == "library.json.old-1")
    #expect(old.history?.lastPathComponent == "history.json.old-1")
    #expect(folder.names == ["history.json.old-1", "library.json.old-1"])
    #expect(try open().editor.shelf == sample)
  }

  @Test func `an edit that can't be saved leaves the history's file as it was, redo and all`()
    throws
  {
    try open().edit { (editor) throws(EditError) in try editor.remove(84) }
    let editor = try open()
    try editor.edit { (editor) throws(EditError) in try editor.undo() }
    let history = folder.bytes(of: "history.json")
    // Another program writes the same books in its own way.
    let library = String(decoding: try #require(folder.bytes(of: "library.json")), as: UTF8.self)
    let url = try folder.write(library + "\n", to: "library.json")

    #expect(throws: EditError.unsaved(.changedOnDisk(url))) {
      try editor.edit { (editor) throws(EditError) in try editor.mark(97) }
    }

    #expect(folder.bytes(of: "history.json") == history)
    #expect(editor.editor.shelf == sample)
    try open().edit { (editor) throws(EditError) in try editor.redo() }
    #expect(try !saved().contains(84))
  }
}
