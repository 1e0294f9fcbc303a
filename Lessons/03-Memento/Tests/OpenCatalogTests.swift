import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import MementoLesson

/// The originator that owns a lock, and its file.
struct OpenCatalogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Saves a history of three changes: two books are added, and the first is removed.
  private func save() throws {
    var history = History<OpenCatalog.Memento>()
    var catalog = try OpenCatalog(in: folder.url, history: &history)
    for _ in 1...2 { _ = try catalog.addBook(titled: "Snail", with: &history) }
    try catalog.removeBook(numbered: 1, with: &history)
  }

  @Test func `after a relaunch, books go back step by step, and numbers don't`() throws {
    try save()
    var history = History<OpenCatalog.Memento>()
    var catalog = try OpenCatalog(in: folder.url, history: &history)
    var numbers: [[Int]] = []
    for _ in 1...4 {
      try catalog.undo(&history)
      numbers.append(catalog.books.map(\.number))
    }

    #expect(numbers == [[1, 2], [1], [], []])
    #expect(try catalog.addBook(titled: "Bee", with: &history) == 3)
  }

  @Test func `a number that was given out is in the file, with its book`() throws {
    for expected in 1...2 {
      var history = History<OpenCatalog.Memento>()
      var catalog = try OpenCatalog(in: folder.url, history: &history)
      #expect(catalog.books.count == expected - 1)
      #expect(history.past.count == expected - 1)
      #expect(try catalog.addBook(titled: "Snail", with: &history) == expected)
    }
  }

  @Test
  func `a lock ends with its catalog, even if a program that is being started has a copy of it`()
    throws
  {
    var copies: [Int32] = []
    defer { copies.forEach { close($0) } }
    for _ in 1...2 {
      var history = History<OpenCatalog.Memento>()
      let catalog = try OpenCatalog(in: folder.url, history: &history)
      let lock = try #require(status { stat(folder.file(".lock").path, &$0) })
      for descriptor: Int32 in 3..<1024 {
        let file = status { fstat(descriptor, &$0) }
        if file?.st_ino == lock.st_ino, file?.st_dev == lock.st_dev {
          copies.append(dup(descriptor))
        }
      }
      #expect(throws: CatalogError.notLockable) {
        _ = try OpenCatalog(in: folder.url, history: &history)
      }
      #expect(catalog.books.isEmpty && !copies.isEmpty)
    }
  }

  private func status(_ ask: (inout stat) -> Int32) -> stat? {
    var status = stat()
    return ask(&status) == 0 ? status : nil
  }

  @Test func `many states cost their differences, not as many copies`() throws {
    var history = History<OpenCatalog.Memento>()
    var catalog = try OpenCatalog(in: folder.url, history: &history)
    for number in 1...30 {
      #expect(try catalog.addBook(titled: "Book \(number)", with: &history) == number)
    }
    let size = folder.bytes(of: "catalog.json")?.count ?? 0
    var none = History<OpenCatalog.Memento>()
    _ = try catalog.addBook(titled: "Book 31", with: &none)
    let bare = folder.bytes(of: "catalog.json")?.count ?? 0
    #expect(size < 6 * bare, "Copies of up to 30 books each would be 15 times as large: \(size)")
  }

  @Test func `a history of another catalog isn't saved`() throws {
    try save()
    var history = History<OpenCatalog.Memento>()
    _ = try OpenCatalog(in: folder.url, history: &history)
    let other = try TemporaryFolder()
    var own = History<OpenCatalog.Memento>()
    var catalog = try OpenCatalog(in: other.url, history: &own)

    #expect(throws: CatalogError.impossible("a book's number was never given out")) {
      try catalog.undo(&history)
    }
    #expect(throws: CatalogError.impossible("two books have one number")) {
      _ = try catalog.addBook(titled: "Slug", with: &history)
    }
    #expect(other.bytes(of: "catalog.json") == nil)
  }

  @Test func `what another program has written is kept, and nothing changes`() throws {
    try save()
    var history = History<OpenCatalog.Memento>()
    var catalog = try OpenCatalog(in: folder.url, history: &history)
    try folder.write("theirs", to: "catalog.json")

    #expect(throws: StoreError.self) {
      _ = try catalog.addBook(titled: "Bee", with: &history)
    }
    #expect(throws: StoreError.self) { try catalog.undo(&history) }
    #expect(folder.bytes(of: "catalog.json") == Data("theirs".utf8))
    #expect(catalog.books.map(\.number) == [2])
    #expect(history.past.count == 3)
  }

  @Test(arguments: [
    ("\"number\" : 2", "\"number\" : 9", "a book's number was never given out"),
    ("\"number\" : 2", "\"number\" : 0", "a book's number was never given out"),
    ("\"nextNumber\" : 3", "\"nextNumber\" : -3", "a book's number was never given out"),
    ("\"number\" : 2", "\"number\" : 1", "two books have one number"),
    ("\"offset\" : 0", "\"offset\" : 7", "a step of its history doesn't fit"),
  ])
  func `a forged file is refused`(old: String, new: String, reason: String) throws {
    try save()
    try forge(old, new)
    #expect(throws: CatalogError.impossible(reason)) {
      var history = History<OpenCatalog.Memento>()
      _ = try OpenCatalog(in: folder.url, history: &history)
    }
  }

  @Test func `a file of a newer version is refused`() throws {
    try save()
    try forge("\"version\" : 1", "\"version\" : 2")
    #expect(throws: DocumentError.self) {
      var history = History<OpenCatalog.Memento>()
      _ = try OpenCatalog(in: folder.url, history: &history)
    }
  }

  /// Changes the saved file.
  private func forge(_ old: String, _ new: String) throws {
    let text = String(decoding: folder.bytes(of: "catalog.json") ?? Data(), as: UTF8.self)
    #expect(text.contains(old))
    try folder.write(text.replacing(old, with: new), to: "catalog.json")
  }
}
