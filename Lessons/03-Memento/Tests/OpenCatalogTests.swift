import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import MementoLesson

/// The originator that owns a lock, and its file.
struct OpenCatalogTests {
  private let folder: TemporaryFolder
  private var history = History<OpenCatalog.Memento>()

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Adds Snail and Slug, prints their cards, and removes Snail: three changes in a saved history.
  private mutating func save(_ more: Int = 0) throws {
    var catalog = try OpenCatalog(in: folder.url, history: &history)
    for title in ["Snail", "Slug"] + (0..<more).map({ "Book \($0)" }) {
      history.record(catalog.memento())
      _ = catalog.add(title)
    }
    _ = catalog.printCards()
    history.record(catalog.memento())
    catalog.remove(1)
    try catalog.save(history)
  }

  @Test mutating func `after a relaunch, books go back step by step, numbers and cards don't`()
    throws
  {
    try save()
    var catalog = try OpenCatalog(in: folder.url, history: &history)
    var titles: [[String]] = []
    while let before = history.undo() {
      catalog.restore(before)
      titles.append(catalog.books.map(\.title))
      #expect(catalog.printCards() == [])
    }

    #expect(titles == [["Snail", "Slug"], ["Snail"], []])
    #expect(catalog.add("Bee") == 3)
  }

  @Test mutating func `a memento from before a crash brings its numbers and cards`() throws {
    do {
      var catalog = try OpenCatalog(in: folder.url, history: &history)
      _ = catalog.add("Snail")
      _ = catalog.printCards()
      history.record(catalog.memento())
    }
    var none = History<OpenCatalog.Memento>()
    var catalog = try OpenCatalog(in: folder.url, history: &none)
    if let memento = history.undo() { catalog.restore(memento) }

    #expect(catalog.printCards() == [])
    #expect(catalog.add("Slug") == 2)
  }

  @Test mutating func `a second owner is refused until the first is gone`() throws {
    do {
      let first = try OpenCatalog(in: folder.url, history: &history)
      #expect(throws: CatalogError.locked) {
        _ = try OpenCatalog(in: folder.url, history: &history)
      }
      #expect(first.books == [])
    }
    _ = try OpenCatalog(in: folder.url, history: &history)
  }

  @Test mutating func `a hundred states cost their differences, not a hundred copies`() throws {
    try save(100)
    let size = folder.bytes(of: "catalog.json")?.count ?? 0
    #expect((1..<30_000).contains(size), "Copies of up to 102 books each would be 200 kB: \(size)")
  }

  @Test mutating func `a history that couldn't be opened again isn't saved`() throws {
    try save()
    let other = try TemporaryFolder()
    var none = History<OpenCatalog.Memento>()
    var catalog = try OpenCatalog(in: other.url, history: &none)

    #expect(throws: CatalogError.impossible("a book's number was never given out")) {
      try catalog.save(history)
    }
    #expect(other.bytes(of: "catalog.json") == nil)
  }

  @Test mutating func `what another program has written is kept`() throws {
    try save()
    var catalog = try OpenCatalog(in: folder.url, history: &history)
    _ = catalog.add("Bee")
    try catalog.save(history)
    try catalog.save(history)
    try folder.write("theirs", to: "catalog.json")

    #expect(throws: StoreError.self) { try catalog.save(history) }
    #expect(folder.bytes(of: "catalog.json") == Data("theirs".utf8))
  }

  @Test(arguments: [
    ("\"number\":2", "\"number\":9", "a book's number was never given out"),
    ("\"number\":2", "\"number\":0", "a book's number was never given out"),
    ("\"number\":2", "\"number\":1", "two books have one number"),
    ("\"offset\":0", "\"offset\":7", "a step of its history doesn't fit"),
    ("\"printed\":[", "\"printed\":[9,", "a card's number was never given out"),
  ])
  mutating func `a forged file is refused`(old: String, new: String, reason: String) throws {
    try save()
    let text = String(decoding: folder.bytes(of: "catalog.json") ?? Data(), as: UTF8.self)
    try folder.write(text.replacing(old, with: new), to: "catalog.json")
    history = History()

    #expect(throws: CatalogError.impossible(reason), "\(text)") {
      _ = try OpenCatalog(in: folder.url, history: &history)
    }
    #expect(history.past.isEmpty)
  }
}
