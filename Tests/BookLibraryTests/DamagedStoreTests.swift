import BookLibrary
import Foundation
import TestSupport
import Testing

struct DamagedStoreTests {
  let folder: TemporaryFolder
  let store: LibraryStore

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
  }

  @Test(
    arguments: [
      ("", "", .notJSON("")),
      ("{", "", .notJSON("")),
      ("\u{0}\u{0}\u{0}", "", .notJSON("")),
      ("[]", "", .wrongType(expected: "an object")),
      ("{}", "", .missingKey("version")),
      (#"{"books":[],"notes":[]}"#, "", .missingKey("version")),
      (#"{"version":2,"books":[],"notes":[]}"#, "version", .unsupportedVersion(2, newest: 1)),
      (#"{"version":2,"shelves":{}}"#, "version", .unsupportedVersion(2, newest: 1)),
      (#"{"version":-1,"books":[],"notes":[]}"#, "version", .unsupportedVersion(-1, newest: 1)),
      (#"{"version":1,"notes":[]}"#, "", .missingKey("books")),
      (#"{"version":1,"books":[]}"#, "", .missingKey("notes")),
      (#"{"version":1,"books":{},"notes":[]}"#, "books", .wrongType(expected: "an array")),
      (#"{"version":1,"books":[{}],"notes":[]}"#, "books[0]", .missingKey("bid")),
      (#"{"version":1,"books":[1],"notes":[]}"#, "books[0]", .wrongType(expected: "an object")),
      (
        #"{"version":1,"books":[],"notes":[{"nid":"1"}]}"#, "notes[0].nid",
        .wrongType(expected: "a whole number")
      ),
    ] as [(String, String, DocumentError.Problem)])
  func `a damaged file is an error that leaves it alone`(
    text: String, path: String, problem: DocumentError.Problem
  ) throws {
    try folder.write(text, to: "library.json")

    let error = try #require(throws: StoreError.self) { try store.load() }

    guard case .damaged(store.url, let cause) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(cause.path == path)
    if case .notJSON = problem, case .notJSON = cause.problem {
    } else {
      #expect(cause.problem == problem)
    }
    #expect("\(error)".contains(store.url.path))
    #expect("\(error)".contains("start afresh"))
    #expect(throws: StoreError.changedOnDisk(store.url)) { try store.save(Library()) }
    #expect(folder.bytes(of: "library.json") == Data(text.utf8))
    #expect(folder.names == ["library.json"])
  }

  @Test func `an id that stands twice is damage, among books and among notes`() throws {
    let book = #"{"bid":1,"book_name":"","is_read":true,"orientation":1,"pic":"/"}"#
    let date = "2015-01-01T00:00:00Z"
    let note = #"{"nid":2,"author":"","content":"","created":"\#(date)","updated":"\#(date)"}"#
    let file = store.url.path

    try folder.write(
      #"{"version":1,"books":[\#(book),\#(book)],"notes":[]}"#, to: "library.json")
    let books = DocumentError(document: file, path: "books[1].bid", problem: .duplicateID(1))
    #expect(throws: StoreError.damaged(store.url, books)) { try store.load() }

    try folder.write(
      #"{"version":1,"books":[\#(book)],"notes":[\#(note),\#(note)]}"#, to: "library.json")
    let notes = DocumentError(document: file, path: "notes[1].nid", problem: .duplicateID(2))
    #expect(throws: StoreError.damaged(store.url, notes)) { try store.load() }
  }

  @Test func `a file cut off anywhere is damaged`() throws {
    _ = try store.load()
    let whole = try #require(folder.bytes(of: "library.json"))

    for length in stride(from: 0, to: whole.count - 1, by: 97) {
      try whole.prefix(length).write(to: store.url)
      #expect(throws: StoreError.self) { try LibraryStore(folder: folder.url).load() }
    }
  }

  @Test func `after a reset a damaged store starts afresh, and the damaged file is kept`() throws {
    try folder.write("{", to: "library.json")

    try store.reset()

    #expect(try store.load() == SampleLibrary.load())
    #expect(folder.bytes(of: "library.json.old-1") == Data("{".utf8))
  }

  @Test func `what isn't a file can't be read`() throws {
    try FileManager.default.createDirectory(at: store.url, withIntermediateDirectories: false)
    #expect(throws: StoreError.unreadable(store.url, reason: "it is not a file")) {
      try store.load()
    }

    let pipe = LibraryStore(folder: folder.file("pipe"))
    try FileManager.default.createDirectory(
      at: folder.file("pipe"), withIntermediateDirectories: false)
    mkfifo(pipe.url.path, 0o600)
    #expect(throws: StoreError.unreadable(pipe.url, reason: "it is not a file")) {
      try pipe.load()
    }
  }

  @Test func `reset moves nothing but a file`() throws {
    try FileManager.default.createDirectory(
      at: folder.file("precious"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: store.url.path, withDestinationPath: "precious")

    #expect(throws: StoreError.unreadable(store.url, reason: "it is not a file")) {
      try store.reset()
    }
    #expect(folder.names == ["library.json", "precious"])
  }

  @Test func `a link that leads to itself can't be read`() throws {
    try FileManager.default.createSymbolicLink(at: store.url, withDestinationURL: store.url)

    let error = try #require(throws: StoreError.self) { try store.load() }

    guard case .unreadable = error else {
      Issue.record("\(error)")
      return
    }
  }
}
