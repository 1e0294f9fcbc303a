import BookLibrary
import Foundation
import TestSupport
import Testing

struct LibraryStoreTests {
  let folder: TemporaryFolder
  let store: LibraryStore

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
  }

  @Test func `first use loads the sample and saves it at once`() throws {
    let library = try store.load()

    #expect(library == (try SampleLibrary.load()))
    #expect(folder.names == ["library.json"])
    #expect(try LibraryStore(folder: folder.url).load() == library)
  }

  @Test func `from then on the sample plays no part`() throws {
    var library = try store.load()
    try library.shelf.remove(84)
    library.notes = []
    try store.save(library)

    #expect(try LibraryStore(folder: folder.url).load() == library)
  }

  @Test func `a folder that doesn't exist is made`() throws {
    let deep = folder.file("a/b c/月")

    let library = try LibraryStore(folder: deep).load()

    #expect(try LibraryStore(folder: deep).load() == library)
  }

  @Test func `the file is a version and two lists, readable by people`() throws {
    _ = try store.load()

    let data = try #require(folder.bytes(of: "library.json"))
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object.keys.sorted() == ["books", "notes", "version"])
    #expect(object["version"] as? Int == 1)
    #expect(String(decoding: data, as: UTF8.self).contains("\"/image/84.png\""))
  }

  @Test func `what can't be read again is not written`() throws {
    let before = try store.load()
    let bytes = folder.bytes(of: "library.json")
    var twice = before
    twice.notes.append(before.notes[0])
    var tooLate = before
    tooLate.notes[0].updated = Date(timeIntervalSince1970: 1e12)

    let duplicate = DocumentError(
      document: store.url.path, path: "notes[5].nid", problem: .duplicateID(1))
    #expect(throws: StoreError.unsavable(store.url, duplicate)) { try store.save(twice) }
    let error = try #require(throws: StoreError.self) { try store.save(tooLate) }

    #expect("\(error)".contains("notes[0].updated"))
    #expect(folder.bytes(of: "library.json") == bytes)
  }

  @Test func `what somebody else wrote is never overwritten unread`() throws {
    let other = LibraryStore(folder: folder.url)
    var mine = try store.load()
    var theirs = try other.load()
    try theirs.shelf.remove(84)
    try other.save(theirs)
    try mine.shelf.remove(97)

    #expect(throws: StoreError.changedOnDisk(store.url)) { try store.save(mine) }
    #expect(throws: StoreError.changedOnDisk(store.url)) {
      try LibraryStore(folder: folder.url).save(mine)
    }
    #expect(try LibraryStore(folder: folder.url).load() == theirs)

    mine = try store.load()
    try mine.shelf.remove(97)
    try store.save(mine)
    #expect(try other.load().shelf.count == 18)
  }

  @Test func `many stores at once lose no change`() async throws {
    let ids = try store.load().shelf.map(\.id)
    let url = folder.url

    await withTaskGroup { group in
      for id in ids {
        group.addTask {
          // Each tries again until nobody else was in between.
          while true {
            let store = LibraryStore(folder: url)
            guard var library = try? store.load() else { continue }
            _ = try? library.shelf.remove(id)
            if (try? store.save(library)) != nil { return }
          }
        }
      }
    }

    #expect(try store.load().shelf.isEmpty)
    #expect(folder.names == ["library.json"])
  }

  @Test func `a first use by many at once gives all of them the same library`() async throws {
    let url = folder.url

    let libraries = try await withThrowingTaskGroup(of: Library.self) { group in
      for _ in 0..<50 { group.addTask { try LibraryStore(folder: url).load() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(libraries == Array(repeating: try SampleLibrary.load(), count: 50))
  }

  @Test func `reset puts the old file aside, and never over another`() throws {
    #expect(try store.reset() == nil)
    var library = try store.load()
    try library.shelf.remove(84)
    try store.save(library)
    let old = folder.bytes(of: "library.json")

    let first = try store.reset()
    #expect(try store.load() == SampleLibrary.load())
    let second = try store.reset()

    #expect(first?.lastPathComponent == "library.json.old-1")
    #expect(second?.lastPathComponent == "library.json.old-2")
    #expect(folder.bytes(of: "library.json.old-1") == old)
    #expect(folder.bytes(of: "library.json") == nil)
  }
}
