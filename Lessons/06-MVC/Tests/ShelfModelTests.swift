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

  @Test
  func `a change is saved before the observer is notified, and the observer isn't kept alive`()
    throws
  {
    let before = model.memento()
    try model.remove(84)
    try model.mark(97, asRead: true)
    try model.restore(before)
    try model.reload()

    expect(observer.saved, is: [19, 19, 20, 20])
    expect(model.book(97)?.isRead, is: false)

    weak var gone: Observer?
    do {
      let observer = Observer(folder.url)
      model.observer = observer
      gone = observer
    }
    expect(gone == nil, "the model keeps its observer")
    try model.remove(84)
  }

  @Test func `a change that fails changes nothing, and nobody is notified`() throws {
    let before = model.books
    func expectFailures(of id: Book.ID, _ error: some Error & Equatable, line: Int = #line) {
      for isRemoval in [true, false] {
        expect(throws: error, line: line) {
          if isRemoval { try model.remove(id) } else { try model.mark(id, asRead: true) }
        }
      }
    }
    expectFailures(of: 1, LibraryError.noSuchBook(1))
    try ShelfModel(store: LibraryStore(folder: folder.url)).remove(665)
    expectFailures(of: 84, StoreError.changedOnDisk(folder.file("library.json")))

    try folder.write("{", to: "library.json")
    #expect(throws: StoreError.self) { try model.reload() }
    expect(model.books, is: before)
    expect(observer.saved, is: [])
  }
}
