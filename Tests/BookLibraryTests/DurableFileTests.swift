import BookLibrary
import Foundation
import TestSupport
import Testing

/// A file of somebody else's than the store's, kept as safely.
struct DurableFileTests {
  @Test func `it holds what was written last`() throws {
    let folder = try TemporaryFolder()
    let file = DurableFile(folder.file("history.json"))

    #expect(try file.contents() == nil)
    try file.replace(with: Data("a".utf8), ifStill: nil)
    try file.replace(with: Data("b".utf8), ifStill: Data("a".utf8))

    #expect(try file.contents() == Data("b".utf8))
    #expect(folder.names == ["history.json"])
  }

  @Test func `what was never seen isn't overwritten`() throws {
    let folder = try TemporaryFolder()
    let file = DurableFile(try folder.write("theirs", to: "history.json"))

    for seen in [nil, Data("mine".utf8)] {
      #expect(throws: StoreError.changedOnDisk(file.url)) {
        try file.replace(with: Data("new".utf8), ifStill: seen)
      }
    }
    #expect(try file.contents() == Data("theirs".utf8))
  }

  @Test func `two files in one folder don't get in each other's way`() throws {
    let folder = try TemporaryFolder()
    let file = DurableFile(folder.file("history.json"))
    try folder.write("half", to: ".history.json.saving")
    let store = LibraryStore(folder: folder.url)

    _ = try store.load()
    #expect(folder.bytes(of: ".history.json.saving") == Data("half".utf8))
    try file.replace(with: Data("a".utf8), ifStill: nil)

    #expect(folder.names == ["history.json", "library.json"])
  }

  @Test func `it is put aside under a name that is free`() throws {
    let folder = try TemporaryFolder()
    let file = DurableFile(folder.file("history.json"))
    #expect(try file.putAside() == nil)
    try folder.write("older", to: "history.json.old-1")
    try folder.write("old", to: "history.json")

    #expect(try file.putAside()?.lastPathComponent == "history.json.old-2")
    #expect(folder.names == ["history.json.old-1", "history.json.old-2"])
  }
}
