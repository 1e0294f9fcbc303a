import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import CommandLesson

/// The history, with a library in a file.
struct CommandHistoryTests {
  @Test func `a command that fails, or that can't be saved, isn't recorded`() throws {
    let folder = try TemporaryFolder()
    let store = LibraryStore(folder: folder.url)
    let (snail, moon) = (try store.load().shelf[1], try store.load().shelf[2])
    var history = CommandHistory(store)
    #expect(throws: CommandError.nothingToUndo) { try history.undo() }
    try history.execute(RenameBook(snail, to: "S"))
    try history.execute(RenameBook(moon, to: "M"))
    try history.undo()
    // A folder takes the name of the store's temporary file, so saving fails.
    let obstacle = folder.file(".library.json.saving/x")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: true)
    let labels = [history.undoLabel, history.redoLabel]
    let before = try store.load()
    let unknown = Book(id: 666, title: "Moth", coverPath: "/moth.png")

    #expect(throws: LibraryError.noSuchBook(666)) { try history.execute(DeleteBook(unknown)) }
    #expect(throws: StoreError.self) { try history.execute(DeleteBook(moon)) }
    #expect(throws: StoreError.self) { try history.undo() }
    #expect(throws: StoreError.self) { try history.redo() }

    #expect([history.undoLabel, history.redoLabel] == labels)
    #expect(try LibraryStore(folder: folder.url).load() == before)
  }
}
