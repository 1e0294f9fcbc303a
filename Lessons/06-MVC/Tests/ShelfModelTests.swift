import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import MVCLesson

/// The model alone: no view, no controller.
struct ShelfModelTests {
  private final class Observer: ShelfModelObserver {
    private let file: URL
    private(set) var changes: [ShelfChange] = []
    /// How many books were in the file whenever a change was told.
    private(set) var saved: [Int] = []

    init(_ file: URL) {
      self.file = file
    }

    func shelfModel(_ model: ShelfModel, did change: ShelfChange) {
      changes.append(change)
      let data = try? Data(contentsOf: file)
      saved.append(
        String(decoding: data ?? Data(), as: UTF8.self).ranges(of: "\"book_name\"").count)
    }
  }

  private let folder: TemporaryFolder
  private let model: ShelfModel
  private let file: URL
  private let observer: Observer

  init() throws {
    folder = try TemporaryFolder()
    file = folder.file("library.json")
    model = try ShelfModel(store: LibraryStore(folder: folder.url))
    observer = Observer(file)
    model.observer = observer
  }

  @Test func `a change is saved before it is told`() throws {
    let before = model.memento()
    try model.remove(84)
    try model.mark(97, asRead: true)
    try model.mark(97, asRead: false)
    try model.restore(before)
    try model.reload()

    #expect(
      observer.changes == [
        .removed(title: "A Suitcase for Snail"), .marked(title: "月亮忘了关灯", isRead: true),
        .marked(title: "月亮忘了关灯", isRead: false), .restored, .reloaded,
      ])
    #expect(observer.saved == [19, 19, 19, 20, 20])
  }

  @Test func `what can't be done is an error, and nobody is told`() throws {
    let before = model.books

    #expect(throws: ShelfModelError.shelf(.noSuchBook(1))) { try model.remove(1) }
    #expect(throws: ShelfModelError.shelf(.noSuchBook(1))) { try model.mark(1, asRead: true) }

    #expect(model.books == before)
    #expect(observer.changes == [])
  }

  @Test func `what can't be saved never was`() throws {
    let before = model.books
    try ShelfModel(store: LibraryStore(folder: folder.url)).remove(665)
    let failure = ShelfModelError.store(.changedOnDisk(file))

    #expect(throws: failure) { try model.remove(84) }
    #expect(throws: failure) { try model.mark(84, asRead: true) }
    #expect(model.books == before)
    #expect(observer.changes == [])

    try model.reload()
    #expect(model.books.count == 19)
    try model.remove(84)
    #expect(observer.changes.count == 2)
  }

  @Test func `a file that is damaged leaves the books as they are`() throws {
    let before = model.books
    try folder.write("{", to: "library.json")

    #expect(throws: ShelfModelError.self) { try model.reload() }
    #expect(model.books == before)
    #expect(observer.changes == [])
  }

  @Test func `an error says what the store or the shelf says`() {
    #expect("\(ShelfModelError.shelf(.noSuchBook(1)))" == "\(ShelfError.noSuchBook(1))")
    let error = StoreError.diskFull(URL(filePath: "/x"))
    #expect("\(ShelfModelError.store(error))" == "\(error)")
  }

  @Test func `the model doesn't keep its observer`() throws {
    weak var gone: Observer?
    do {
      let observer = Observer(file)
      model.observer = observer
      gone = observer
    }

    #expect(gone == nil)
    try model.remove(84)
  }
}
