import BookLibrary
import TestSupport
import Testing

@testable import DelegateLesson

/// The concrete delegate with a real file.
///
/// A view doesn't keep its controller alive, so the tests extend the controller's lifetime.
struct ControllerTests {
  private let folder: TemporaryFolder
  private let store: LibraryStore
  private let view = ShelfView(height: 3)

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
  }

  private func saved() throws -> Library { try LibraryStore(folder: folder.url).load() }

  @Test(arguments: [false, true])
  func `the reader's answer decides, and a deletion is saved`(answer: Bool) throws {
    var asked: [Book.ID] = []
    let controller = try BooksController(view: view, store: store) { book in
      asked.append(book)
      return answer
    }
    defer { withExtendedLifetime(controller) {} }

    try controller.view.swipeRow(1)

    #expect(asked == [84])
    #expect(try saved().shelf.contains(84) == !answer)
  }

  @Test func `a book that can't be deleted from the file stays in the view`() throws {
    let controller = try BooksController(view: view, store: store, confirm: { _ in true })
    defer { withExtendedLifetime(controller) {} }
    var library = try saved()
    // Another program has deleted book 665, the last of the sample.
    try library.remove(665)
    let other = LibraryStore(folder: folder.url)
    _ = try other.load()
    try other.save(library)

    #expect(throws: StoreError.changedOnDisk(store.url)) { try controller.view.swipeRow(0) }

    #expect(view.render().first == "The Lighthouse That Sneezed")
  }
}
