import BookLibrary
import Foundation
import TestSupport
import Testing

/// The program as a person runs it.
struct LayersDemoTests {
  @Test func `a note about a missing book stays in the library's file`() throws {
    let folder = try TemporaryFolder()
    let store = LibraryStore(folder: folder.url)
    let note = Note.test(7, about: 9, "?")
    try store.save(Library(shelf: try store.load().shelf, notes: [note]))

    let run = try Command.lesson("lesson-layers", ["--store", folder.url.path])

    #expect(run.status == 0)
    #expect(try store.load().notes == [note])
  }
}
