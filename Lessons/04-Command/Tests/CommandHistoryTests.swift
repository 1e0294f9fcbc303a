import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import CommandLesson

/// The history, with a library in a file.
struct CommandHistoryTests {
  private let folder: TemporaryFolder
  private let store: LibraryStore
  private let snail: Book
  private let moon: Book

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
    let shelf = try store.load().shelf
    snail = shelf[1]
    moon = shelf[2]
  }

  /// The titles of the two books in the file; "-" for a book that is gone.
  private func titles() throws -> [String] {
    let shelf = try LibraryStore(folder: folder.url).load().shelf
    return [snail, moon].map { book in shelf.first { $0.id == book.id }?.title ?? "-" }
  }

  @Test func `undo and redo go back and forth`() throws {
    var history = CommandHistory(store)
    try history.execute(RenameBook(snail, to: "S"))
    try history.execute(DeleteBook(moon))

    try history.undo()
    #expect(try titles() == ["S", moon.title])
    try history.undo()
    #expect(throws: CommandError.nothingToUndo) { try history.undo() }
    #expect(try titles() == [snail.title, moon.title])
    try history.redo()
    try history.redo()
    #expect(try titles() == ["S", "-"])
    #expect(throws: CommandError.nothingToRedo) { try history.redo() }
  }

  @Test func `a refused redo can be tried again`() throws {
    var history = CommandHistory(store)
    try history.execute(RenameBook(snail, to: "S"))
    try history.undo()
    try store.change { try $0.remove(snail.id) }
    #expect(throws: LibraryError.noSuchBook(snail.id)) { try history.redo() }
    try store.change { try $0.insert(snail, at: 1) }
    try history.redo()
    #expect(try titles() == ["S", moon.title])
  }

  @Test func `a refused undo can be forgotten, and the older command be undone`() throws {
    var history = CommandHistory(store)
    history.forgetLast()
    try history.execute(RenameBook(snail, to: "S"))
    try history.execute(RenameBook(moon, to: "M"))
    try store.change { try $0.rename(moon.id, to: "N") }
    #expect(throws: CommandError.changedSince(moon.id)) { try history.undo() }
    history.forgetLast()
    try history.undo()
    #expect(try titles() == [snail.title, "N"])
    #expect(history.undoLabel == nil)
  }

  @Test func `a command that fails, or that can't be saved, isn't recorded`() throws {
    var history = CommandHistory(store)
    try history.execute(RenameBook(snail, to: "S"))
    try history.execute(RenameBook(moon, to: "M"))
    try history.undo()
    // A folder takes the name of the store's temporary file, so saving fails.
    let obstacle = folder.file(".library.json.saving/x")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: true)
    let labels = [history.undoLabel, history.redoLabel]
    let unknown = Book(id: 666, title: "Moth", coverPath: "/moth.png")

    #expect(throws: LibraryError.noSuchBook(666)) { try history.execute(DeleteBook(unknown)) }
    #expect(throws: StoreError.self) { try history.execute(DeleteBook(moon)) }
    #expect(throws: StoreError.self) { try history.undo() }
    #expect(throws: StoreError.self) { try history.redo() }

    #expect([history.undoLabel, history.redoLabel] == labels)
    #expect(try titles() == ["S", moon.title])
  }
}
