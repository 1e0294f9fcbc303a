import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import MVCLesson

/// The model alone: no view, no controller.
struct ShelfModelTests {
  /// Keeps how many books were in the file whenever it was notified.
  private final class Observer: ModelObserver {
    private let file: URL
    private(set) var saved: [Int] = []

    init(_ file: URL) {
      self.file = file
    }

    func modelDidChange() {
      let data = (try? Data(contentsOf: file)) ?? Data()
      saved.append(String(decoding: data, as: UTF8.self).ranges(of: "\"book_name\"").count)
    }
  }

  private let folder: TemporaryFolder
  private let model: ShelfModel
  private let observer: Observer

  init() throws {
    folder = try TemporaryFolder()
    model = try ShelfModel(store: LibraryStore(folder: folder.url))
    observer = Observer(folder.file("library.json"))
    model.observer = observer
  }

  @Test func `a change is saved before the observer is notified`() throws {
    let before = model.memento()
    try model.remove(84)
    try model.mark(97, asRead: true)
    try model.restore(before)
    try model.reload()

    expect(observer.saved, is: [19, 19, 20, 20])
    expect(model.book(97)?.isRead, is: false)
  }

  @Test func `a change that fails changes nothing, and nobody is notified`() throws {
    let before = model.books
    expect(failure { try model.remove(1) }, is: .shelf(.noSuchBook(1)))
    expect(failure { try model.mark(1, asRead: true) }, is: .shelf(.noSuchBook(1)))

    try ShelfModel(store: LibraryStore(folder: folder.url)).remove(665)
    let changed = ShelfModelError.store(.changedOnDisk(folder.file("library.json")))
    expect(failure { try model.remove(84) }, is: changed)
    expect(failure { try model.mark(84, asRead: true) }, is: changed)

    try folder.write("{", to: "library.json")
    expect(failure { try model.reload() } == nil, is: false)
    expect(model.books, is: before)
    expect(observer.saved, is: [])
  }

  private func failure(of change: () throws -> Void) -> ShelfModelError? {
    do { try change() } catch { return error as? ShelfModelError }
    return nil
  }

  @Test func `the model doesn't keep its observer alive`() throws {
    weak var gone: Observer?
    do {
      let observer = Observer(folder.url)
      model.observer = observer
      gone = observer
    }

    expect(gone == nil, is: true)
    try model.remove(84)
  }
}
