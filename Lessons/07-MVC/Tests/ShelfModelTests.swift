import BookLibrary
import TestSupport
import Testing

@testable import MVCLesson

/// The model, without a view or a controller.
struct ShelfModelTests {
  private final class Listener: ShelfObserver {
    var calls = 0
    func shelfDidChange() { calls += 1 }
  }

  private let store: LibraryStore
  private let model: ShelfModel
  private let folder: TemporaryFolder
  private let listener = Listener()

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
    model = try ShelfModel(store: store)
    model.addObserver(listener)
  }

  @Test func `each change is saved, and the observer is notified of it once`() throws {
    try model.remove(71)
    try model.toggleRead(84)
    try model.toggleRead(97)
    try model.toggleRead(97)

    #expect(model.books.prefix(2).map(\.isRead) == [true, false])
    #expect(try store.load().shelf == model.books)
    #expect(listener.calls == 4)
  }

  @Test func `a change that fails leaves the books as they were`() throws {
    let before = model.books
    #expect(throws: LibraryError.noSuchBook(999)) { try model.toggleRead(999) }
    // Another program writes the file.
    try folder.write("{}", to: "library.json")
    #expect(throws: StoreError.self) { try model.remove(84) }
    #expect(model.books == before)
    #expect(listener.calls == 0)
  }
}
