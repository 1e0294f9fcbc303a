import BookLibrary
import TestSupport
import Testing

@testable import DelegateLesson

/// The concrete delegates with a real file.
///
/// A view doesn't keep its controller alive, so some tests extend the controller's lifetime.
struct ControllerTests {
  private let folder: TemporaryFolder
  private let store: LibraryStore
  private let view = ShelfView(height: 3)

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
  }

  private func saved() throws -> Library { try LibraryStore(folder: folder.url).load() }

  @Test func `books are shown by their titles, and selected by their ids`() throws {
    let controller = try BooksController(view: view, store: store, confirm: { _ in true })

    #expect(view.render() == ["The Lighthouse That Sneezed", "A Suitcase for Snail", "月亮忘了关灯"])
    view.tapRow(1)
    #expect(controller.selected == 84)
  }

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
    #expect(view.render().contains("A Suitcase for Snail") == !answer)
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
    #expect(try saved() == library)
  }

  @Test func `notes are shown in the same view, and nothing is deleted`() throws {
    let books = try BooksController(view: view, store: store, confirm: { _ in true })
    let library = try saved()
    let notes = NotesController(view: books.view, notes: library.notes)

    notes.view.tapRow(0)
    try notes.view.swipeRow(0)

    #expect(view.render() == library.notes.prefix(3).map(\.content))
    #expect(notes.selected == 1)
    #expect(try saved() == library)
  }

  @Test func `the view doesn't keep a closed controller alive`() throws {
    weak var closed: BooksController?
    do {
      let controller = try BooksController(view: view, store: store, confirm: { _ in true })
      closed = controller
    }
    #expect(closed == nil)
  }

  @Test func `the button doesn't keep its counter alive`() {
    weak var closed: TapCounter?
    do {
      let counter = TapCounter()
      closed = counter
      counter.button.tap()
      #expect(counter.taps == 1)
    }
    #expect(closed == nil)
  }
}
