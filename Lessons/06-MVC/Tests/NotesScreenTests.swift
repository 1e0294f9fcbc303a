import BookLibrary
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import MVCLesson

struct NotesScreenTests {
  @Test func `the same views show a second model`() throws {
    let notes = try SampleLibrary.load().notes
    let grid = GridView()
    let model = NotesModel(notes)
    let controller = NotesController(model: model, view: grid)

    grid.press(.enter)
    grid.press(.character("d"))
    expect(grid.content.heading, is: "Notes: \(notes.count - 1)")
    expect(grid.content.tiles.map(\.id), is: notes.dropFirst().map(\.id.rawValue))
    withExtendedLifetime(controller) {}
  }
}

struct BooksScreenTests {
  @Test func `without the pattern, two screens drift apart, and one saves what the other deleted`()
    throws
  {
    let folder = try TemporaryFolder()
    let store = LibraryStore(folder: folder.url)
    let (left, right) = (try BooksScreen(store: store), try BooksScreen(store: store))

    try left.swipeRow(1)
    try right.swipeRow(2)

    expect(left.lines == right.lines, is: false)
    let shelf = Library(try store.load()).shelf
    expect([shelf.contains(84), shelf.contains(97)], is: [true, false])
  }
}
