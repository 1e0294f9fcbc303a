import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import DelegateLesson

/// The delegate that knows the books, over a real file.
struct BooksControllerTests {
  let folder: TemporaryFolder
  let file: LibraryStore
  let view = ShelfView(height: 3)
  let screens = OpenScreens()

  init() throws {
    folder = try TemporaryFolder()
    file = LibraryStore(folder: folder.url)
  }

  private func open(confirm: @escaping (String) -> Bool = { _ in true }) throws -> BooksController {
    try BooksController(view: view, file: file, screens: screens, confirm: confirm)
  }

  @Test func `rows are the titles, read books are marked`() throws {
    let controller = try open()

    #expect(
      withExtendedLifetime(controller) { view.render() } == [
        "● The Lighthouse That Sneezed", "○ A Suitcase for Snail", "○ 月亮忘了关灯",
      ])
  }

  @Test func `a tap selects the book`() throws {
    let controller = try open()

    view.tapRow(1)

    #expect(controller.selectedBook?.id == 84)
  }

  @Test(arguments: [true, false])
  func `the reader's answer decides, and a deletion is saved`(answer: Bool) throws {
    var question = ""
    let controller = try open {
      question = $0
      return answer
    }

    #expect(view.swipeRow(1) == (answer ? .passedOn : .cancelled))

    #expect(question == "Delete “A Suitcase for Snail”?")
    #expect(controller.failure == nil)
    #expect(view.render().contains("○ A Suitcase for Snail") == !answer)
    let saved = try LibraryStore(folder: folder.url).load()
    #expect(saved.shelf.contains(84) == !answer)
    #expect(saved.notes == (try SampleLibrary.load()).notes)
  }

  @Test func `what can't be saved stays on the shelf, with the reason, until it is read again`()
    throws
  {
    let controller = try open()
    let before = view.render()
    let other = LibraryStore(folder: folder.url)
    var library = try other.load()
    try library.shelf.remove(665)
    try other.save(library)

    #expect(view.swipeRow(1) == .passedOn)
    #expect(controller.failure == .changedOnDisk(file.url))
    #expect(view.render() == before)
    #expect(try LibraryStore(folder: folder.url).load() == library)

    try controller.reload()
    #expect(controller.failure == nil)
    #expect(view.swipeRow(1) == .passedOn)
    let saved = try LibraryStore(folder: folder.url).load().shelf
    #expect(!saved.contains(84) && !saved.contains(665) && saved.count == 18)
  }

  @Test func `a book deleted during the question doesn't take its neighbour with it`() throws {
    weak var other: BooksController?
    let controller = try open { _ in
      other?.delete(71)
      return true
    }
    other = controller

    #expect(view.swipeRow(0) == .outdated)

    let saved = try LibraryStore(folder: folder.url).load().shelf
    #expect(!saved.contains(71) && saved.contains(84))
  }

  @Test func `an unknown book and a row past the end change nothing`() throws {
    let controller = try open()

    controller.delete(1)
    controller.shelfView(view, deleteRow: 20)
    controller.shelfView(view, didSelectRow: -1)

    #expect(!controller.shelfView(view, shouldDeleteRow: 20))
    #expect(!controller.shelfView(view, shouldMarkRow: -1))
    #expect(controller.shelfView(view, titleForRow: 20) == nil)
    #expect(controller.selectedBook == nil)
    #expect(try file.load().shelf.count == 20)
  }

  @Test func `a closed screen ends, though its view lives on`() throws {
    weak var gone: BooksController?
    do {
      let controller = try open()
      gone = controller
      #expect(screens.count == 1)
      #expect(view.delegate === controller)
    }

    #expect(gone == nil)
    #expect(screens.count == 0)
    #expect(view.swipeRow(1) == .ignored)
    #expect(try file.load().shelf.contains(84))
  }

  @Test func `a clingy screen never ends, and still deletes`() throws {
    let clingy = ClingyView()
    _ = try ClingyController(view: clingy, file: file, screens: screens)
    #expect(screens.count == 1)
    #expect(clingy.render().count == 20)

    try clingy.swipeRow(1)

    #expect(try !file.load().shelf.contains(84))
    clingy.controller = nil
    #expect(screens.count == 0)
  }

  @Test func `a damaged file opens no screen`() throws {
    try folder.write("{", to: "library.json")

    #expect(throws: StoreError.self) { _ = try open() }
    #expect(screens.count == 0)
  }

  @Test func `notes are shown by the same view`() throws {
    let notes = try SampleLibrary.load().notes
    let controller = NotesController(view: view, notes: notes)

    view.tapRow(1)

    #expect(controller.selectedNote == notes[1])
    #expect(view.render()[1] == "○ 小美: 欢迎使用读书笔记。")
    #expect(view.swipeRow(1) == .passedOn)
    #expect(view.render().count == 3)
    controller.shelfView(view, didSelectRow: 99)
    #expect(controller.selectedNote == nil)
  }
}
