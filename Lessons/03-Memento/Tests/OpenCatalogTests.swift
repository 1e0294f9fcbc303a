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

  /// Saves a history of three changes: Snail and Slug are added, and Snail is removed.
  private func save() throws {
    var catalog = try OpenCatalog(in: folder.url)
    var history = History<OpenCatalog.Memento>()
    for title in ["Snail", "Slug"] {
      history.record(catalog.memento())
      _ = catalog.addBook(titled: title)
    }
    history.record(catalog.memento())
    catalog.removeBook(numbered: 1)
    try catalog.save(history)
  }

  @Test func `after a relaunch, books go back step by step, and numbers don't`() throws {
    try save()
    var catalog = try OpenCatalog(in: folder.url)
    var history = catalog.savedHistory
    var titles: [[String]] = []
    while let before = history.takeLast() {
      catalog.restore(before)
      titles.append(catalog.books.map(\.title))
    }

    #expect(titles == [["Snail", "Slug"], ["Snail"], []])
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

  @Test func `a history of another catalog isn't saved`() throws {
    try save()
    let history = try OpenCatalog(in: folder.url).savedHistory
    let other = try TemporaryFolder()
    var catalog = try OpenCatalog(in: other.url)

    #expect(throws: CatalogError.impossible("a book's number was never given out")) {
      try catalog.save(history)
    }
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
    let text = String(decoding: folder.bytes(of: "catalog.json") ?? Data(), as: UTF8.self)
    try folder.write(text.replacing(old, with: new), to: "catalog.json")

    #expect(throws: CatalogError.impossible(reason), "\(text)") {
      _ = try OpenCatalog(in: folder.url)
    }
  }

  @Test func `a file of a newer version is refused`() throws {
    try folder.write("{\"version\": 2}", to: "catalog.json")
    #expect(throws: DocumentError.self) { _ = try OpenCatalog(in: folder.url) }
  }
}
