import TerminalKit
import Testing

@testable import MVCLesson

struct GridViewTests {
  private static let titles = [
    "The Lighthouse That Sneezed", "月亮忘了关灯", "<script>alert('x')</script>", "שלום עולם",
    "👩‍👩‍👧‍👦 at home 🎉", String(repeating: "endless ", count: 40), "\u{1B}[2J\u{7}\nbell", "",
    String(repeating: "长", count: 300),
  ]

  private func content(_ count: Int, selected: Int? = 0) -> ScreenContent {
    ScreenContent(
      heading: "Books: \(count)",
      tiles: (0..<count).map {
        Tile(
          id: $0, title: Self.titles[$0 % Self.titles.count], isMarked: $0 == 1,
          shape: $0 % 3 == 0 ? .landscape : .portrait)
      },
      selected: selected)
  }

  private func grid(_ columns: Int, _ rows: Int, _ content: ScreenContent) -> GridView {
    let grid = GridView()
    grid.size = ScreenSize(columns: columns, rows: rows)
    grid.show(content)
    return grid
  }

  @Test(arguments: [1, 2, 10, 19, 20, 40, 80, 200], [1, 3, 6, 24, 60])
  func `whatever it shows fits`(columns: Int, rows: Int) throws {
    var asking = content(9)
    asking.question = "Delete “\(Self.titles[5])”?"
    var failing = content(9, selected: nil)
    failing.message = .failed(Self.titles[8])
    var open = content(9)
    open.detail = .init(tile: open.tiles[5], facts: Self.titles)

    for content in [content(0), content(1), content(30, selected: 29), asking, failing, open] {
      let lines = grid(columns, rows, content).render()
      #expect(lines.count == rows)
      for line in lines {
        #expect(line.displayWidth <= columns)
        #expect(!line.text.unicodeScalars.contains { $0.value < 0x20 })
      }
    }
  }

  @Test(arguments: [(40, 2), (80, 4), (200, 10)])
  func `as many tiles stand side by side as fit`(columns: Int, count: Int) {
    let grid = grid(columns, 24, content(20))

    #expect(grid.columnCount == count)
    let covers = grid.render()[2].text
    #expect(covers.filter { "╔┌".contains($0) }.count == count)
  }

  @Test func `marks, and the selection, show without any colour`() {
    let lines = grid(80, 24, content(4, selected: 2)).render().map(\.text)

    #expect(lines[0] == "Books: 4")
    #expect(lines[2].hasPrefix("┌──────────┐        ┌──────┐            ╔══════╗ "))
    #expect(lines[3].contains("│    ✓ │"))
    #expect(lines[3].filter { $0 == "✓" }.count == 1)
  }

  @Test func `titles of any width keep the columns apart`() {
    let lines = grid(80, 24, content(8, selected: 0)).render()

    for row in [2, 3, 4, 5, 6, 8, 9, 10, 11, 12] { #expect(lines[row].displayWidth == 80) }
    #expect(lines[5].text.contains("月亮忘了关灯        <script>"))
    #expect(lines[6].text.hasPrefix("That Sneezed "))
    #expect(lines[12].text.contains("…"))
  }

  @Test func `the selection stays on the screen, and nothing scrolls without need`() {
    let grid = grid(40, 16, content(30))
    func selectedLine() -> Int? { grid.render().firstIndex { $0.text.contains("╔") } }

    #expect(selectedLine() == 2)
    for id in 0..<30 {
      grid.show(content(30, selected: id))
      #expect(selectedLine() == (id < 2 ? 2 : 8))
    }
    grid.show(content(30, selected: 27))
    #expect(selectedLine() == 2)
    grid.size = ScreenSize(columns: 200, rows: 9)
    #expect(selectedLine() == 2)
    grid.show(content(2, selected: 0))
    #expect(selectedLine() == 2)
  }

  @Test func `when the last row of tiles goes, no room stays empty`() {
    let grid = grid(40, 16, content(30, selected: 29))
    _ = grid.render()
    grid.show(content(28, selected: 27))

    #expect(grid.render()[8].text.contains("╔"))
  }

  @Test(arguments: [1, 2, 3, 6, 24])
  func `however long a question is, its answers can be read`(rows: Int) {
    var asking = content(9)
    asking.question = "Delete “\(Self.titles[8])”?"
    let lines = grid(40, rows, asking).render()

    #expect(lines.last?.text == "y yes   n no")
    #expect(lines.dropLast(4).allSatisfy { !$0.text.contains("Delete") })
  }

  @Test func `facts that don't fit are left out, visibly`() {
    var open = content(1)
    open.detail = .init(tile: open.tiles[0], facts: (1...9).map { "Fact \($0)." })
    let lines = grid(80, 10, open).render().map(\.text)

    #expect(Array(lines[4...8]) == ["Fact 1.", "Fact 2.", "Fact 3.", "Fact 4.", "…"])
    #expect(!grid(80, 24, open).render().contains("…"))
  }

  @Test func `the keys, and what happened, are at the foot`() {
    var content = content(3)
    #expect(grid(80, 24, content).render().last?.text == "q quit")
    content.actions = [.open, .mark, .delete, .undo, .reload]
    #expect(grid(80, 24, content).render().last?.text.hasSuffix("r reload · q quit") == true)
    #expect(grid(40, 24, content).render().suffix(2).first?.text.contains("open") == true)

    content.message = .done("Done.")
    #expect(grid(80, 24, content).render()[22] == StyledLine("Done.", .accent))
    content.message = .failed("Failed.")
    #expect(grid(80, 24, content).render()[22] == StyledLine("Failed.", .warning))

    content.question = "Sure?"
    let lines = grid(80, 24, content).render()
    #expect(lines[22] == StyledLine("Sure?", .warning))
    #expect(lines[23].text == "y yes   n no")
    content.question = nil
    content.detail = .init(tile: content.tiles[0], facts: ["Book 0"])
    content.actions = [.close]
    #expect(grid(80, 24, content).render().last?.text == "Esc back · q quit")
    #expect(grid(80, 24, content).render()[4].text == "Book 0")
  }
}
