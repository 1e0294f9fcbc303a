import BookLibrary
import TestSupport
import Testing

@testable import DelegateLesson

/// The concrete delegates with a real file, and the naive code.
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

    try controller.view.swipeRow(1)

    #expect(asked == [84])
    #expect(try saved().shelf.contains(84) == !answer)
    #expect(view.render().contains("A Suitcase for Snail") == !answer)
  }

  @Test func `a book that can't be deleted from the file stays in the view`() throws {
    let controller = try BooksController(view: view, store: store, confirm: { _ in true })
    var library = try saved()
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

  @Test func `neither a closed controller nor a counter stays in memory`() throws {
    weak var closed: BooksController?
    weak var counter: TapCounter?
    do {
      let controller = try BooksController(view: view, store: store, confirm: { _ in true })
      closed = controller
      let tapped = TapCounter()
      counter = tapped
      tapped.button.tap()
      #expect(tapped.taps == 1)
    }
    #expect(closed == nil, "the view keeps its controller alive")
    #expect(counter == nil, "the button keeps its counter alive")
  }

  @Test func `without the pattern, a swipe on a note deletes a book`() throws {
    let inherited = BooksView()
    let screen = try NotesScreen(store: store)
    inherited.screen = screen
    try inherited.swipeRow(0)
    #expect(try saved().shelf.contains(71) == false)

    let leftOver = ClosureView()
    _ = try ClosureBooksScreen(view: leftOver, store: LibraryStore(folder: folder.url))
    _ = ClosureNotesScreen(view: leftOver, notes: try saved().notes)
    try leftOver.swipeRow(0)
    #expect(try saved().shelf.contains(84) == false)
  }
}
