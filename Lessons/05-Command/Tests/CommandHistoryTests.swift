import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

@testable import CommandLesson

/// The history, with a library in a file.
struct CommandHistoryTests {
  @Test func `a command that fails, or that can't be saved, isn't recorded`() async {
    // A process of its own, because a full disk is one for the whole process.
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let folder = try TemporaryFolder()
      let store = LibraryStore(folder: folder.url)
      let (snail, moon) = (try store.load().shelf[1], try store.load().shelf[2])
      var history = CommandHistory(store)
      #expect(throws: CommandError.nothingToUndo) { try history.undo() }
      try history.execute(RenameBook(snail, to: "S"))
      try history.execute(RenameBook(moon, to: "M"))
      try history.undo()
      let labels = [history.undoLabel, history.redoLabel]
      let before = try store.load()
      let unknown = Book(id: 666, title: "Moth", coverPath: "/moth.png")

      #expect(throws: LibraryError.noSuchBook(666)) { try history.execute(DeleteBook(unknown)) }
      try await withFullDisk {
        #expect(throws: StoreError.self) { try history.execute(DeleteBook(moon)) }
        #expect(throws: StoreError.self) { try history.undo() }
        #expect(throws: StoreError.self) { try history.redo() }
      }

      #expect([history.undoLabel, history.redoLabel] == labels)
      #expect(try LibraryStore(folder: folder.url).load() == before)
    }
  }
}
