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
    var catalog = try OpenCatalog(in: folder.url)
    var history = History<OpenCatalog.Memento>()
    for _ in 1...2 {
      history.record(catalog.memento())
      _ = catalog.addBook(titled: "Snail")
    }
    history.record(catalog.memento())
    catalog.removeBook(numbered: 1)
    try catalog.save(history)
  }

  @Test func `after a relaunch, books go back step by step, and numbers don't`() throws {
    try save()
    var catalog = try OpenCatalog(in: folder.url)
    var history = catalog.savedHistory
    var numbers: [[Int]] = []
    while let before = history.takeLast() {
      catalog.restore(before)
      numbers.append(catalog.books.map(\.number))
    }

    #expect(numbers == [[1, 2], [1], []])
    #expect(catalog.addBook(titled: "Bee") == 3)
  }

  @Test func `a memento from before a crash brings its numbers`() throws {
    var history = History<OpenCatalog.Memento>()
    do {
      var catalog = try OpenCatalog(in: folder.url)
      _ = catalog.addBook(titled: "Snail")
      history.record(catalog.memento())
    }
    var catalog = try OpenCatalog(in: folder.url)
    if let memento = history.takeLast() { catalog.restore(memento) }

    #expect(catalog.addBook(titled: "Slug") == 2)
  }

  @Test func `a hundred states cost their differences, not a hundred copies`() throws {
    var catalog = try OpenCatalog(in: folder.url)
    var history = History<OpenCatalog.Memento>()
    for number in 1...100 {
      history.record(catalog.memento())
      #expect(catalog.addBook(titled: "Book \(number)") == number)
    }
    try catalog.save(History())
    let bare = folder.bytes(of: "catalog.json")?.count ?? 0
    try catalog.save(history)
    let size = folder.bytes(of: "catalog.json")?.count ?? 0
    #expect(size < 6 * bare, "Copies of up to 100 books each would be 50 times as large: \(size)")
  }

  @Test(arguments: [
    (0, "a book's number was never given out"), (2, "two books have one number"),
  ])
  func `a history of another catalog isn't saved`(books: Int, reason: String) throws {
    try save()
    let history = try OpenCatalog(in: folder.url).savedHistory
    let other = try TemporaryFolder()
    var catalog = try OpenCatalog(in: other.url)
    for _ in 0..<books { _ = catalog.addBook(titled: "Slug") }

    #expect(throws: CatalogError.impossible(reason)) { try catalog.save(history) }
    #expect(other.bytes(of: "catalog.json") == nil)
  }

  @Test func `what another program has written is kept`() throws {
    try save()
    var catalog = try OpenCatalog(in: folder.url)
    try catalog.save(catalog.savedHistory)
    try folder.write("theirs", to: "catalog.json")

    #expect(throws: StoreError.self) { try catalog.save(catalog.savedHistory) }
    #expect(folder.bytes(of: "catalog.json") == Data("theirs".utf8))
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
    #expect(throws: CatalogError.impossible(reason)) { _ = try OpenCatalog(in: folder.url) }
  }

  @Test func `a file of a newer version is refused`() throws {
    try save()
    try forge("\"version\" : 1", "\"version\" : 2")
    #expect(throws: DocumentError.self) { _ = try OpenCatalog(in: folder.url) }
  }

  /// Changes the saved file.
  private func forge(_ old: String, _ new: String) throws {
    let text = String(decoding: folder.bytes(of: "catalog.json") ?? Data(), as: UTF8.self)
    #expect(text.contains(old))
    try folder.write(text.replacing(old, with: new), to: "catalog.json")
  }
}
