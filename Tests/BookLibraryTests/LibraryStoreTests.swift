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
          "bid" : 1,
          "book_name" : "月亮 \"é\"",
          "is_read" : true,
          "orientation" : 2,
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
    #expect(try LibraryStore(folder: deep).saved() == nil)

    let libraries = try await withThrowingTaskGroup(of: Library.self) { group in
      for _ in 1...30 { group.addTask { try LibraryStore(folder: deep).load() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(libraries == Array(repeating: try SampleLibrary.load(), count: 30))
    #expect(try FileManager.default.contentsOfDirectory(atPath: deep.path) == ["library.json"])
  }

  @Test func `the file has the agreed form, and remembers the ids of removed notes`() throws {
    try folder.write(Self.archive, to: "library.json")
    try change(store) { try $0.mark(1, asRead: false) }
    try change(fresh) { try $0.mark(1) }
    #expect(folder.bytes(of: "library.json") == Data(Self.archive.utf8))

    try change(fresh) { try $0.removeNote(4) }
    #expect(try fresh.load().nextNoteID == 8)
  }

  @Test(arguments: [
    ("\"version\" : 1", "\"version\" : 2", "version: "), ("\"pic\" : \"/", "\"pic\" : \"", "pic: "),
    ("\"is_read\" : true", "\"is_read\" : 1", "is_read: "),
    ("\"nid\" : 4,", "", "\"nid\" is missing"),
    ("\"orientation\" : 2", "\"orientation\" : 3", "orientation: "), ("}", "", "not valid JSON"),
    (
      "\"bid\" : 1,\n      \"content\"", "\"bid\" : \"1\",\n      \"content\"",
      "notes/Index 0/bid: "
    ),
    ("2015-01-01T16:01:03Z", "yesterday", "notes/Index 0"),
    ("[\n    {\n      \"bid\"", "[\(book), \(book), {\"bid\"", "Book 9 is already on the shelf"),
    ("\"version\" : 1", "\"version\" : \(nested)", "nested too deeply"),
  ])
  func `a damaged or newer file is an error that names the place, and is left alone`(
    old: String, new: String, problem: String
  ) throws {
    let text = Self.archive.replacing(old, with: new)
    try folder.write(text, to: "library.json")

    let error = #expect(throws: StoreError.self) { try fresh.load() }
    let sentence = error?.description ?? ""
    #expect(sentence.hasPrefix(store.url.path) && sentence.contains(problem), "\(sentence)")
    #expect(sentence.hasSuffix(" The file was left as it is. To start over, move it away."))
    #expect(folder.bytes(of: "library.json") == Data(text.utf8))
  }

  /// Valid JSON: only the document's own check refuses it.
  private static let nested =
    String(repeating: "[", count: 101) + String(repeating: "]", count: 101)

  @Test func `brackets in a text are no nesting`() throws {
    try change(store) { try $0.rename(97, to: "\\\"\(Self.nested)") }
    #expect(try fresh.load().shelf.contains { $0.title.hasSuffix("]]") })
  }

  private static let book =
    #"{"bid": 9, "book_name": "", "is_read": true, "orientation": 1, "pic": "/"}"#

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
