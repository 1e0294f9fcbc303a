import BookLibrary
import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import MVCLesson

struct MVCLessonTests {
  @Test func `another controller shows notes in the same views`() throws {
    let notes = try SampleLibrary.load().notes
    let (grid, page) = (GridView(), PageView())
    let controller = NotesController(notes: notes, views: [grid, page])

    #expect(grid.content.heading == "Notes: 5")
    #expect(grid.content.tiles.map(\.id) == [1, 2, 3, 4, 5])
    #expect(grid.content.selected == 1)
    #expect(page.html.contains("小美: 欢迎使用读书笔记。"))
    #expect(page.delegate === controller)

    grid.press(.right)
    #expect(grid.content.selected == 2)
    #expect(page.html.contains(#"<li><figure data-id="2" class="selected">"#))
    grid.delegate?.tileView(grid, didSelect: 99)
    #expect(grid.content.selected == 2)
  }

  @Test func `what the notes' controller doesn't know, it lets pass`() throws {
    let grid = GridView()
    let controller = NotesController(notes: try SampleLibrary.load().notes, views: [grid])
    let before = grid.content

    for key in ["d", "y", "m", "u", "r", " "] as [Character] { grid.press(.character(key)) }
    grid.press(.escape)

    #expect(grid.content == before)
    #expect(grid.render().last?.text == "q quit")
    withExtendedLifetime(controller) {}
  }

  @Test func `without the pattern, a screen shows what was never saved`() throws {
    let folder = try TemporaryFolder()
    let left = try BooksScreen(file: LibraryStore(folder: folder.url))
    let right = try BooksScreen(file: LibraryStore(folder: folder.url))

    left.swipeRow(1)
    right.swipeRow(2)

    #expect(left.lines.count == 19 && right.lines.count == 19)
    #expect(left.lines != right.lines)
    #expect(try LibraryStore(folder: folder.url).load().shelf.contains(97))
  }
}
