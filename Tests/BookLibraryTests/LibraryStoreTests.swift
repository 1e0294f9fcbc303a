import BookLibrary
import Foundation
import TestSupport
import Testing

/// The store and its file.
struct LibraryStoreTests {
  private let folder: TemporaryFolder
  private let store: LibraryStore
  private var fresh: LibraryStore { LibraryStore(folder: folder.url) }

  private static let archive = #"""
    {
      "books" : [
        {
          "bid" : 2,
          "book_name" : "Snail\",\"bid\":2}\\",
          "is_read" : true,
          "orientation" : 2,
          "pic" : "/image/2.png"
        },
        {
          "bid" : 1,
          "book_name" : "月亮",
          "is_read" : false,
          "orientation" : 1,
          "pic" : "/1"
        }
      ],
      "newest_nid" : 7,
      "notes" : [
        {
          "author" : "Mei",
          "bid" : 1,
          "content" : "欢迎",
          "created" : "2015-01-01T16:01:03Z",
          "nid" : 4,
          "updated" : "2015-01-01T16:01:04Z"
        }
      ],
      "version" : 1
    }
    """#

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
  }

  /// Loads, changes and saves the library.
  private func change(_ store: LibraryStore, _ change: (inout Library) throws -> Void) throws {
    var library = try store.load()
    try change(&library)
    try store.save(library)
  }

  @Test func `first use saves the sample, even if many programs start at once`() async throws {
    let deep = folder.file("a/b c/月")
    let sample = try SampleLibrary.load()

    let libraries = try await withThrowingTaskGroup(of: Library.self) { group in
      for _ in 1...30 { group.addTask { try LibraryStore(folder: deep).load() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(libraries == Array(repeating: sample, count: 30))
    #expect(try FileManager.default.contentsOfDirectory(atPath: deep.path) == ["library.json"])
  }

  @Test func `a store that was never used has no library`() throws {
    #expect(try store.saved() == nil)
    #expect(folder.names == [])

    let library = try store.load()
    #expect(try fresh.saved() == library)
  }

  @Test func `the file is human-readable`() throws {
    try folder.write(Self.archive, to: "library.json")
    try change(store) { try $0.mark(1, asRead: true) }
    try change(fresh) { try $0.mark(1, asRead: false) }
    #expect(folder.bytes(of: "library.json") == Data(Self.archive.utf8))
  }

  @Test func `the id of a removed note isn't reused after a relaunch`() throws {
    try folder.write(Self.archive, to: "library.json")
    try change(store) { try $0.removeNote(4) }
    #expect(try fresh.load().nextNoteID == 8)
  }

  @Test func `a state that can't be encoded isn't saved`() throws {
    try folder.write(Self.archive, to: "library.json")
    let date = Date(timeIntervalSince1970: 1e12)
    let late = Note(id: 8, author: "", content: "", created: date)

    let error = #expect(throws: StoreError.self) { try change(store) { try $0.add(late) } }

    let reason = "at notes[1].created: a date must be between the years 1 and 9999."
    #expect(error?.description == "\(store.url.path), \(reason) Nothing was written.")
    #expect(folder.bytes(of: "library.json") == Data(Self.archive.utf8))
  }

  @Test(arguments: [
    ("[]", ": expected an object."),
    ("{}", #": the key "version" is missing."#),
    (
      #"{"version":2,"shelves":{}}"#,
      ", at version: 2 is not supported; the newest supported version is 1."
    ),
    (#"{"version":1,"books":[]}"#, #": the key "notes" is missing."#),
    (
      #"{"version":1,"books":[],"notes":[{"nid":"1"}]}"#,
      ", at notes[0].nid: expected a whole number."
    ),
    (
      #"{"version":1,"books":[\#(DocumentTests.book),\#(DocumentTests.book)],"notes":[]}"#,
      ", at books[1].bid: the id 1 appears a second time."
    ),
  ])
  func `a damaged or newer file is an error that names the place, and is left alone`(
    text: String, message: String
  ) throws {
    try folder.write(text, to: "library.json")

    let error = #expect(throws: StoreError.self) { try fresh.load() }
    #expect(
      error?.description == store.url.path + message
        + " The file was left as it is. To start over, move it away.")
    #expect(folder.bytes(of: "library.json") == Data(text.utf8))
  }

  @Test func `another program's change is never overwritten before it is loaded`() throws {
    var mine = try store.load()
    try mine.remove(97)
    try change(fresh) { try $0.remove(84) }

    for store in [store, fresh] {
      #expect(throws: StoreError.changedOnDisk(store.url)) { try store.save(mine) }
    }
    try change(store) { try $0.remove(97) }
    #expect(try fresh.load().shelf.count == 18)
  }
}
