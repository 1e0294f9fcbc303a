import TerminalKit
import TestSupport
import Testing

@testable import MVCLesson

struct GridViewTests {
  private static let titles = [
    "The Lighthouse That Sneezed", "月亮忘了关灯", "<script>alert('x')</script>", "שלום עולם",
    "👩‍👩‍👧‍👦 at home 🎉", String(repeating: "endless ", count: 40), "\u{1B}[2J\u{7}\nbell", "",
    String(repeating: "长", count: 300),
  ]

  private func grid(
    _ count: Int, message: String? = nil, _ columns: Int = 80, _ rows: Int = 24
  ) -> GridView {
    let grid = GridView()
    grid.size = ScreenSize(columns: columns, rows: rows)
    grid.show(content(0..<count, message: message))
    return grid
  }

  private func content(_ ids: Range<Int>, message: String? = nil) -> ScreenContent {
    let tiles = ids.map { id in
      Tile(
        id: id, title: Self.titles[id % Self.titles.count], isMarked: id == 1,
        isLandscape: id % 3 == 0)
    }
    return ScreenContent(heading: "Books: \(ids.count)", tiles: tiles, message: message)
  }

  @Test func `whatever it shows fits`() {
    for (columns, rows) in [1, 2, 10, 19, 20, 40, 80, 200].flatMap({ columns in
      [1, 3, 6, 24, 60].map { (columns, $0) }
    }) {
      for (count, message) in [(0, nil), (1, nil), (30, nil), (9, Self.titles[8])] {
        let grid = grid(count, message: message, columns, rows)
        grid.press(.end)
        let lines = grid.render()
        let isClean = lines.allSatisfy { line in
          line.displayWidth <= columns && !line.text.unicodeScalars.contains { $0.value < 0x20 }
        }
        expect(lines.count == rows && isClean, "\(count) tiles, \(columns) × \(rows)")
      }
    }
  }

  @Test func `marks, titles and the selection stand in columns, without any colour`() {
    let lines = grid(8).render().map(\.text)

    for (number, start) in [
      (0, "Books: 8"), (2, "╔══════════╗        ┌──────┐            ┌──────┐ "),
      (3, "║          ║        │    ✓ │            │      │ "),
      (5, "The Lighthouse      月亮忘了关灯        <script>alert('x') "), (6, "That Sneezed "),
    ] {
      expect(lines[number].hasPrefix(start), lines[number])
    }
    expect(lines[12].contains("…"), lines[12])
    expect(lines[2...12].filter { $0.contains("│") }.joined().filter { $0 == "✓" }, is: "✓")
  }

  @Test func `the selected tile is on the screen, and what failed is at the foot`() {
    for columns in [40, 80] {
      let grid = grid(30, message: "No room.", columns, 16)
      for _ in 0..<30 {
        let lines = grid.render()
        expect(lines.contains { $0.text.contains("╔") }, is: true)
        expect(lines.last, is: StyledLine("No room.", .warning))
        grid.press(.right)
      }
    }
  }

  @Test func `arrows and letters move the selection, and it follows its tile`() {
    let grid = grid(10)
    for (key, from, to) in [
      (Key.left, 5, 4), (.character("h"), 5, 4), (.right, 5, 6), (.character("l"), 5, 6),
      (.up, 5, 1), (.character("k"), 5, 1), (.down, 5, 9), (.character("j"), 5, 9), (.home, 5, 0),
      (.end, 5, 9), (.down, 7, 9), (.left, 0, 0), (.up, 3, 3), (.right, 9, 9), (.tab, 4, 4),
    ] {
      grid.select(from)
      grid.press(key)
      expect(grid.selection, is: to, "\(key)")
    }

    // It follows its tile; where that is gone, it stays in its place.
    grid.select(5)
    for (ids, id) in [(2..<10, 5), (6..<10, 9), (0..<3, 2), (0..<0, nil), (0..<3, 0)] {
      grid.show(content(ids))
      expect(grid.selected?.id, is: id)
    }
  }

  private final class Listener: TileViewDelegate {
    private(set) var heard: [String] = []

    func tileView(_ view: any TileView, didTap id: Tile.ID) { heard.append("tap \(id)") }
    func tileView(_ view: any TileView, didPressDelete id: Tile.ID) { heard.append("delete \(id)") }
  }

  @Test func `the delegate is told of taps and deletions, and of no other key`() {
    let (grid, listener) = (grid(10), Listener())
    grid.delegate = listener
    grid.select(4)
    for key in [Key.enter, .character(" "), .character("d"), .delete, .character("x"), .escape] {
      grid.press(key)
    }
    grid.show(content(0..<0))
    grid.press(.enter)
    expect(listener.heard, is: ["tap 4", "tap 4", "delete 4", "delete 4"])
  }
}
