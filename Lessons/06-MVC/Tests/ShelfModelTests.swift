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

  @Test func `a change is saved, and the observer is notified once`() throws {
    try model.toggleRead(84)
    #expect(try store.load().shelf == model.books)
    #expect(model.books.first { $0.id == 84 }?.isRead == true)
    #expect(listener.calls == 1)

    try model.remove(84)
    #expect(try store.load().shelf == model.books)
    #expect(!model.books.contains(84))
    #expect(listener.calls == 2)
  }

  @Test func `toggling twice changes nothing`() throws {
    let before = model.books
    try model.toggleRead(84)
    try model.toggleRead(84)
    #expect(model.books == before)
  }

  @Test func `a change that fails leaves the books as they were`() throws {
    let before = model.books
    #expect(throws: LibraryError.noSuchBook(999)) { try model.remove(999) }
    #expect(throws: LibraryError.noSuchBook(999)) { try model.toggleRead(999) }
    // Another program writes the file.
    try folder.write("{}", to: "library.json")
    #expect(throws: StoreError.self) { try model.remove(84) }
    #expect(model.books == before)
    #expect(listener.calls == 0)
  }
}
