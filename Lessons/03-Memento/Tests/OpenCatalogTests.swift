import Foundation
import TestSupport
import Testing

@testable import MementoLesson

/// The originator that owns a lock, and its file.
struct OpenCatalogTests {
  private let folder: TemporaryFolder
  private let lovely = ReaderNote(text: "Lovely!", numbers: [1])

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Adds Snail, a note about it, and Slug, and removes Snail: four changes in a saved history.
  private func save(_ more: Int = 0) throws {
    var history = History<OpenCatalog.Memento>()
    var catalog = try OpenCatalog(in: folder.url, history: &history)
    history = History()
    history.record(catalog.memento())
    _ = catalog.add("Snail")
    history.record(catalog.memento())
    catalog.add(lovely)
    history.record(catalog.memento())
    _ = catalog.add("Slug")
    for number in 0..<more {
      history.record(catalog.memento())
      _ = catalog.add("Book \(number)")
    }
    history.record(catalog.memento())
    catalog.remove(1)
    try catalog.save(history)
  }

  @Test func `after a relaunch, undo goes back step by step, but numbers don't`() throws {
    try save()
    var history = History<OpenCatalog.Memento>()
    var catalog = try OpenCatalog(in: folder.url, history: &history)

    var titles: [[String]] = []
    var notes: [Int] = []
    while let before = history.undo() {
      catalog.restore(before)
      titles.append(catalog.books.map(\.title))
      notes.append(catalog.notes.count)
    }

    #expect(titles == [["Snail", "Slug"], ["Snail"], ["Snail"], []])
    #expect(notes == [1, 1, 0, 0])
    #expect(catalog.add("Bee") == 3)
  }

  @Test func `a second owner is refused until the first is gone`() throws {
    func open(_ body: () throws -> Void = {}) throws {
      var history = History<OpenCatalog.Memento>()
      let catalog = try OpenCatalog(in: folder.url, history: &history)
      try body()
      #expect(catalog.books == [])
    }
    try open {
      #expect(throws: CatalogError.self) { try open() }
    }
    try open()
  }

  @Test func `a hundred states cost their differences, not a hundred copies`() throws {
    try save(100)
    let size = folder.bytes(of: "catalog.json")?.count ?? 0
    #expect((1..<30_000).contains(size), "Copies of up to 102 books each would be 200 kB: \(size)")
  }

  @Test(arguments: [
    ("\"number\":2", "\"number\":9", "a book's number was never given out"),
    ("\"number\":2", "\"number\":1", "two books have one number"),
    ("\"numbers\":[1]", "\"numbers\":[5]", "a note is about a book that isn't there"),
    ("\"offset\":0", "\"offset\":7", "a step of its history doesn't fit"),
  ])
  func `a forged file is refused`(
    old: String, new: String, reason: String
  ) throws {
    try save()
    let text = String(decoding: folder.bytes(of: "catalog.json") ?? Data(), as: UTF8.self)
    try folder.write(text.replacing(old, with: new), to: "catalog.json")
    var history = History<OpenCatalog.Memento>()

    let error = #expect(throws: CatalogError.self) {
      _ = try OpenCatalog(in: folder.url, history: &history)
    }
    #expect(error?.description == "catalog.json is damaged: \(reason).", "\(text)")
    #expect(history.past.isEmpty)
  }
}
