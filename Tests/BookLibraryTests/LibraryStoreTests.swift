import BookLibrary
import Foundation
import Synchronization
import TestSupport
import Testing

/// The store, and its file: the archive of a memento.
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

  @Test
  func `first use saves the sample at once, also for many, and it plays no part from then on`()
    throws
  {
    let deep = folder.file("a/b c/月")
    let sample = try SampleLibrary.load()

    let libraries = Mutex<[Library?]>([])
    DispatchQueue.concurrentPerform(iterations: 30) { _ in
      let library = try? Library(LibraryStore(folder: deep).load())
      libraries.withLock { $0.append(library) }
    }

    expect(libraries.withLock(\.self), is: Array(repeating: sample, count: 30))
    expect(try FileManager.default.contentsOfDirectory(atPath: deep.path), is: ["library.json"])
    for library in [Library(shelf: sample.shelf), Library()] {
      try change(LibraryStore(folder: deep)) { $0 = library }
      try change(LibraryStore(folder: deep)) { expect($0, is: library) }
    }
  }

  @Test func `the file is one that people can read, and never one that can't be read again`() throws
  {
    try folder.write(Self.archive, to: "library.json")
    try change(store) { try $0.mark(1, asRead: true) }
    try change(fresh) { try $0.mark(1, asRead: false) }

    let refusals = [
      failure { try change(fresh) { $0.notes.append($0.notes[0]) } },
      failure { try change(fresh) { $0.notes[0].updated = Date(timeIntervalSince1970: 1e12) } },
    ]

    expect(
      refusals,
      is: [
        "1].nid: the id 4 appears a second time.",
        "0].updated: a date lies between the years 1 and 9999, but this does not.",
      ].map { "\(store.url.path), at notes[\($0) Nothing was written." })
    expect(folder.bytes(of: "library.json"), is: Data(Self.archive.utf8))
  }

  @Test func `a file from before there were versions is read, and saved in today's form`() throws {
    let text = """
      [{"bid": 84, "book_name": "Snail", "pic": "/84.png"},
       {"bid": 71, "book_name": "Fox", "pic": "/71.png", "is_read": true, "orientation": 2}]
      """
    let books = [
      Book(id: 84, title: "Snail", coverPath: "/84.png"),
      Book(id: 71, title: "Fox", isRead: true, orientation: .landscape, coverPath: "/71.png"),
    ]
    for (text, books) in [("[]", []), (text, books)] {
      try folder.write(text, to: "library.json")
      let expected = Library(shelf: try Shelf(books))

      try change(fresh) { expect($0, is: expected) }

      expect(folder.bytes(of: "library.json")?.first, is: UInt8(ascii: "{"))
      try change(fresh) { expect($0, is: expected) }
    }
  }

  @Test func `a damaged or newer file is an error that names the place, and is left alone`() throws
  {
    for (text, message) in Self.damages {
      try folder.write(text, to: "library.json")

      let error = failure { try fresh.load() }

      expect(
        error.hasPrefix(store.url.path + message)
          && error.hasSuffix(" The file was left as it is. To start afresh, move it away."), error)
      expect(
        failure { try fresh.save(Library().memento()) },
        is: "\(StoreError.changedOnDisk(store.url))")
      expect(folder.bytes(of: "library.json"), is: Data(text.utf8))
    }
    expect(folder.names, is: ["library.json"])
  }

  /// A file's text, and the place that the error names.
  private static let damages = [
    ("", ": not valid JSON"),
    ("{", ": not valid JSON"),
    (#""books""#, ": expected an object."),
    ("{}", #": the key "version" is missing."#),
    (#"{"version":2,"shelves":{}}"#, ", at version: version 2 is not known here; the newest"),
    (#"{"version":0,"books":[],"notes":[]}"#, ", at version: version 0 is not known here;"),
    (#"{"version":"1","books":[],"notes":[]}"#, ", at version: expected a whole number."),
    (#"{"version":1,"notes":[]}"#, #": the key "books" is missing."#),
    (#"{"version":1,"books":[]}"#, #": the key "notes" is missing."#),
    (#"{"version":1,"books":{},"notes":[]}"#, ", at books: expected an array."),
    (#"{"version":1,"books":[1],"notes":[]}"#, ", at books[0]: expected an object."),
    (#"{"version":1,"books":[{}],"notes":[]}"#, #", at books[0]: the key "bid" is missing."#),
    (
      #"{"version":1,"books":[],"notes":[{"nid":"1"}]}"#,
      ", at notes[0].nid: expected a whole number."
    ),
    (
      #"{"version":1,"books":[\#(DocumentTests.book),\#(DocumentTests.book)],"notes":[]}"#,
      ", at books[1].bid: the id 1 appears a second time."
    ),
    (
      #"{"version":1,"books":[],"notes":[],"books":[]}"#,
      #": the key "books" appears a second time."#
    ),
    (
      #"{"version":1,"books":[],"notes":[],"bo\u006fks":[]}"#,
      #": the key "books" appears a second time."#
    ),
    (
      #"{"version":1,"books":[\#(DocumentTests.book),{"bid":2,\#(DocumentTests.book.dropFirst())],"notes":[]}"#,
      #", at books[1]: the key "bid" appears a second time."#
    ),
    (
      #"{"version":1,"books":[],"notes":[],"a":{"b":[0,[{}],[{"\"":"}]","c":[],"\"":0}]]}}"#,
      #", at a.b[2][0]: the key "\"" appears a second time."#
    ),
    (
      #"[{"bid": 84, "book_name": "S", "pic": "/", "pic": "/"}]"#,
      #", at [0]: the key "pic" appears a second time."#
    ),
    ("[1]", ", at [0]: expected an object."),
    (#"[{"nid": 1, "bid": 84, "author": "Mia"}]"#, #", at [0]: the key "book_name" is missing."#),
    (#"[{"bid": 84, "book_name": "Snail"}]"#, #", at [0]: the key "pic" is missing."#),
    (
      #"[{"bid": 84, "book_name": "S", "pic": "/", "is_read": null}]"#,
      ", at [0].is_read: expected true or false."
    ),
    (
      #"[{"bid": 8, "book_name": "S", "pic": "/"}, {"bid": 8, "book_name": "S", "pic": "/"}]"#,
      ", at [1].bid: the id 8 appears a second time."
    ),
  ]

  @Test func `no byte can change so that books or notes are lost, or the program with them`() throws
  {
    let whole = Data(Self.archive.utf8)
    let kept = Library(try Library.memento(from: JSONDocument(named: "", whole)))
    var lost: [String] = []

    for position in whole.indices {
      for byte: UInt8? in [nil, 0, UInt8(ascii: "}"), 0xFF, whole[position] ^ 1] {
        var damaged = whole
        if let byte { damaged[position] = byte } else { damaged = whole.prefix(position) }
        do {
          let found = Library(try Library.memento(from: JSONDocument(named: "library", damaged)))
          let isWhole =
            found.shelf.count == kept.shelf.count && found.notes.count == kept.notes.count
          if !isWhole { lost.append(String(decoding: damaged, as: UTF8.self)) }
        } catch {
          if !"\(error)".hasPrefix("library") { lost.append("\(error)") }
        }
      }
    }

    expect(lost, is: [])
  }

  @Test func `another program's change is never overwritten unread`() throws {
    let other = fresh
    var mine = try store.load()
    try mine.remove(97)
    try change(other) { try $0.remove(84) }
    let theirs = folder.bytes(of: "library.json")

    for store in [store, fresh] {
      expect(
        failure { try store.save(mine) }, is: "\(StoreError.changedOnDisk(store.url))")
    }
    expect(folder.bytes(of: "library.json"), is: theirs)

    try change(store) { try $0.remove(97) }
    try change(other) { expect($0.shelf.count, is: 18) }
  }

  @Test func `reset puts even a damaged file aside, and never over another`() throws {
    func reset() throws -> String? { try store.reset()?.lastPathComponent }
    expect(try reset(), is: nil)
    try folder.write("{", to: "library.json")

    let first = try reset()
    try change(store) { expect($0, is: try SampleLibrary.load()) }
    expect([first, try reset()], is: ["library.json.old-1", "library.json.old-2"])

    expect(folder.bytes(of: "library.json.old-1"), is: Data("{".utf8))
    expect(folder.names, is: ["library.json.old-1", "library.json.old-2"])
  }
}
