import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import CommandLesson

/// The history, with a library file that another program changes, too.
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

  /// Changes the same file as another program would.
  private func change(_ body: (inout Library) throws -> Void) throws {
    try LibraryStore(folder: folder.url).change(body)
  }

  @Test func `undo and redo go back and forth`() throws {
    var history = CommandHistory(store)
    try history.execute(RenameBook(snail, to: "S"))
    try history.execute(DeleteBook(moon))

    try history.undo()
    #expect(try titles() == ["S", moon.title])
    try history.undo()
    #expect(try titles() == [snail.title, moon.title])
    #expect(throws: CommandError.nothingToUndo) { try history.undo() }

    try history.redo()
    try history.redo()
    #expect(try titles() == ["S", "-"])
    #expect(throws: CommandError.nothingToRedo) { try history.redo() }
  }

  @Test func `the labels name the next command and its book`() throws {
    var history = CommandHistory(store)
    try history.execute(RenameBook(snail, to: "S"))
    try history.execute(DeleteBook(moon))
    try history.undo()

    #expect(history.undoLabel == #"Undo: rename "A Suitcase for Snail""#)
    #expect(history.redoLabel == #"Redo: delete "月亮忘了关灯""#)
  }

  @Test func `each step keeps what another program has saved in the meantime`() throws {
    var history = CommandHistory(store)
    try change { try $0.rename(moon.id, to: "1") }
    try history.execute(RenameBook(snail, to: "S"))
    #expect(try titles() == ["S", "1"])
    try change { try $0.rename(moon.id, to: "2") }
    try history.undo()
    #expect(try titles() == [snail.title, "2"])
    try change { try $0.rename(moon.id, to: "3") }
    try history.redo()
    #expect(try titles() == ["S", "3"])
  }

  @Test func `a refused undo or redo can be tried again`() throws {
    var history = CommandHistory(store)
    try history.execute(RenameBook(snail, to: "S"))
    try change { try $0.rename(snail.id, to: "Escargot") }
    #expect(throws: CommandError.changedSince(snail.id)) { try history.undo() }
    #expect(try titles() == ["Escargot", moon.title])
    try change { try $0.rename(snail.id, to: "S") }
    try history.undo()
    #expect(try titles() == [snail.title, moon.title])

    try change { try $0.remove(snail.id) }
    #expect(throws: LibraryError.noSuchBook(snail.id)) { try history.redo() }
    try change { try $0.insert(snail, at: 1) }
    try history.redo()
    #expect(try titles() == ["S", moon.title])
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

  @Test func `after a new command, nothing can be redone`() throws {
    var history = CommandHistory(store)
    try history.execute(DeleteBook(snail))
    try history.undo()
    try history.execute(RenameBook(moon, to: "M"))
    #expect(throws: CommandError.nothingToRedo) { try history.redo() }
    #expect(try titles() == [snail.title, "M"])
  }
}
