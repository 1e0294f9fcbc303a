import BookLibrary
import TestSupport
import Testing

@testable import DelegateLesson

/// The concrete delegates, over a real file.
struct BooksControllerTests {
  private let folder: TemporaryFolder
  private let store: LibraryStore
  private let view = ShelfView(height: 3)

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
  }

  private func saved() throws -> Library { try LibraryStore(folder: folder.url).load() }

  @Test func `rows are the titles, read books are marked, and a tap selects`() throws {
    let controller = try BooksController(view: view, store: store, confirm: { _ in true })

    expect(
      view.render(),
      is: ["● The Lighthouse That Sneezed", "○ A Suitcase for Snail", "○ 月亮忘了关灯"])
    view.tapRow(1)
    expect(controller.selectedBook?.id, is: 84)
    // Rows that the view would never ask for.
    for row in [-1, 20] {
      expect(controller.shelfView(view, titleForRow: row), is: nil)
      expect(controller.shelfView(view, shouldDeleteRow: row), is: false)
      controller.shelfView(view, deleteRow: row)
    }
    expect(try saved().shelf.count, is: 20)
  }

  @Test func `the reader's answer decides, and a deletion is saved`() throws {
    var (question, answer) = ("", false)
    let controller = try BooksController(view: view, store: store) {
      question = $0
      return answer
    }
    for isDeleted in [false, true] {
      answer = isDeleted
      expect(view.swipeRow(1), is: isDeleted ? .passedOn : .cancelled)

      expect(question, is: "Delete “A Suitcase for Snail”?")
      expect(controller.failure as? StoreError, is: nil)
      expect(view.render().contains("○ A Suitcase for Snail"), is: !isDeleted)
      expect(try saved().shelf.contains(84), is: !isDeleted)
    }
  }

  @Test func `a book that can't be deleted from the file stays, with the reason`() throws {
    let controller = try BooksController(view: view, store: store, confirm: { _ in true })
    let before = view.render()
    let other = try BooksController(
      view: ShelfView(height: 3), store: LibraryStore(folder: folder.url), confirm: { _ in true })
    other.delete(665)
    let library = try saved()

    expect(view.swipeRow(1), is: .passedOn)

    expect(controller.failure as? StoreError, is: .changedOnDisk(store.url))
    expect(view.render(), is: before)
    expect(try saved(), is: library)
  }

  @Test func `a book deleted during the question doesn't take its neighbor with it`() throws {
    weak var other: BooksController?
    let controller = try BooksController(view: view, store: store) { _ in
      other?.delete(71)
      return true
    }
    other = controller

    expect(view.swipeRow(0), is: .outdated)
    expect([71, 84].map { try? saved().shelf.contains($0) }, is: [false, true])
  }

  @Test func `a closed screen ends, and deletes nothing anymore`() throws {
    weak var closed: BooksController?
    do {
      let controller = try BooksController(view: view, store: store, confirm: { _ in true })
      closed = controller
    }
    expect(closed == nil && view.swipeRow(1) == .ignored, "the view keeps its controller")
    expect(try saved().shelf.contains(84), is: true)
  }
}
