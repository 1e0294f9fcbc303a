import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import MementoLesson

/// The catalog that keeps the way back in a file.
struct OpenCatalogTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open() throws -> OpenCatalog {
    try OpenCatalog(in: folder.url, first: Library())
  }

  private var saved: String {
    String(decoding: folder.bytes(of: "catalog.json") ?? Data(), as: UTF8.self)
  }

  /// Saves a history of three changes: two books are added, and the first is removed.
  private func save() throws {
    var catalog = try open()
    for _ in 1...2 { _ = try catalog.addBook(titled: "Snail") }
    try catalog.removeBook(1)
  }

  @Test func `notes come back after a relaunch, and their numbers don't`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    var library = Library()
    try library.add(Note(id: 5, author: "Mei", content: "Lovely!", created: date))
    try library.removeNote(5)
    try library.add(Note(id: 3, author: "Mei", content: "Lonely!", created: date))
    for _ in 1...2 {
      var catalog = try OpenCatalog(in: folder.url, first: library)
      _ = try catalog.addBook(titled: "Snail")
      #expect(catalog.library.notes == library.notes)
      #expect(catalog.library.nextNoteID == 6)
    }
  }

  @Test func `a change that can't be saved changes nothing, and its number stays used`() throws {
    try save()
    var catalog = try open()
    let mine = saved
    try folder.write("theirs", to: "catalog.json")

    #expect(throws: StoreError.self) { _ = try catalog.addBook(titled: "Bee") }
    #expect(throws: StoreError.self) { try catalog.removeBook(2) }
    #expect(throws: StoreError.self) { try catalog.undo() }
    #expect(saved == "theirs")
    #expect(catalog.library.shelf.map(\.id) == [2])

    try folder.write(mine, to: "catalog.json")
    #expect(try catalog.addBook(titled: "Bee") == 4)
    var numbers: [[Book.ID]] = []
    for _ in 1...5 {
      try catalog.undo()
      numbers.append(catalog.library.shelf.map(\.id))
    }
    #expect(numbers == [[2], [1, 2], [1], [], []])
  }

  @Test(arguments: [
    ("\"nextNumber\" : 3", "\"nextNumber\" : -3"), ("\"nextNumber\" : 3", "\"nextNumber\" : 2"),
  ])
  func `a number that is too low in the file is above all books that were there`(
    old: String, new: String
  ) throws {
    try save()
    var before = try open()
    // Only the past has book 2.
    try before.removeBook(2)
    try forge(old, new)
    var catalog = try open()
    #expect(try catalog.addBook(titled: "Bee") == 3)
  }

  @Test(arguments: [
    ("\"bid\" : 2", "\"bid\" : 1"), ("\"present\"", "\"presence\""),
    ("\"version\" : 1", "\"version\" : 2"), ("{", String(repeating: "[", count: 200)),
  ])
  func `a damaged or newer file is refused, and left as it is`(old: String, new: String) throws {
    try save()
    try forge(old, new)
    let forged = saved
    #expect(throws: (any Error).self) { _ = try open() }
    #expect(saved == forged)
  }

  /// Changes the saved file.
  private func forge(_ old: String, _ new: String) throws {
    #expect(saved.contains(old))
    try folder.write(saved.replacing(old, with: new), to: "catalog.json")
  }
}
