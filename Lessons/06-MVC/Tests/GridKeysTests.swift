import TerminalKit
import Testing

@testable import MVCLesson

/// What the grid tells its delegate, key by key.
struct GridKeysTests {
  private final class Listener: TileViewDelegate {
    private(set) var heard: [String] = []

    func tileView(_ view: any TileView, didSelect id: Tile.ID) { heard.append("select \(id)") }
    func tileView(_ view: any TileView, didTap id: Tile.ID) { heard.append("tap \(id)") }
    func tileViewDidClose(_ view: any TileView) { heard.append("close") }
    func tileView(_ view: any TileView, didPressMark id: Tile.ID) { heard.append("mark \(id)") }
    func tileView(_ view: any TileView, didPressDelete id: Tile.ID) { heard.append("delete \(id)") }
    func tileView(_ view: any TileView, didAnswer yes: Bool) { heard.append("answer \(yes)") }
    func tileViewDidPressUndo(_ view: any TileView) { heard.append("undo") }
    func tileViewDidPressReload(_ view: any TileView) { heard.append("reload") }
  }

  private let grid = GridView()
  private let listener = Listener()

  init() {
    grid.delegate = listener
  }

  private func content(_ count: Int, selected: Int?) -> ScreenContent {
    ScreenContent(
      heading: "", tiles: (0..<count).map { Tile(id: $0, title: "\($0)") }, selected: selected)
  }

  private func press(_ key: Key, in content: ScreenContent) -> [String] {
    grid.show(content)
    grid.press(key)
    return listener.heard
  }

  @Test(arguments: [
    (Key.left, 5, 4), (.character("h"), 5, 4), (.right, 5, 6), (.character("l"), 5, 6),
    (.up, 5, 1), (.character("k"), 5, 1), (.down, 5, 9), (.character("j"), 5, 9), (.home, 5, 0),
    (.end, 5, 9), (.pageUp, 9, 0), (.pageDown, 0, 9), (.down, 7, 9), (.down, 1, 5),
  ])
  func `arrows and letters move by tile and by row`(key: Key, from: Int, to: Int) {
    #expect(press(key, in: content(10, selected: from)) == ["select \(to)"])
  }

  @Test(arguments: [
    (Key.left, 0), (.up, 3), (.right, 9), (.down, 9), (.end, 9), (.home, 0), (.tab, 4),
    (.character("x"), 4), (.character("y"), 4), (.character("n"), 4),
  ])
  func `at the edge, and for other keys, nobody is told`(key: Key, from: Int) {
    #expect(press(key, in: content(10, selected: from)) == [])
  }

  @Test(arguments: [
    (Key.enter, "tap 4"), (.character(" "), "tap 4"), (.character("m"), "mark 4"),
    (.character("d"), "delete 4"), (.delete, "delete 4"), (.character("u"), "undo"),
    (.character("r"), "reload"), (.escape, "close"), (.backspace, "close"),
  ])
  func `each key tells one thing`(key: Key, words: String) {
    #expect(press(key, in: content(10, selected: 4)) == [words])
  }

  @Test func `a question takes y for yes, and every other key for no`() {
    var content = content(3, selected: 0)
    content.question = "Sure?"

    _ = press(.character("y"), in: content)
    for key in [Key.character("n"), .enter, .escape, .character("d"), .right] {
      _ = press(key, in: content)
    }
    #expect(listener.heard == ["answer true"] + Array(repeating: "answer false", count: 5))
  }

  @Test func `an open tile can be marked, but not moved away from`() {
    var content = content(3, selected: 1)
    content.detail = .init(tile: content.tiles[1], facts: [])

    #expect(press(.right, in: content) == [])
    #expect(press(.character("m"), in: content) == ["mark 1"])
  }

  @Test func `without tiles, and without a delegate, keys do no harm`() {
    for key in [Key.enter, .character("d"), .right, .down, .end] {
      #expect(press(key, in: content(0, selected: nil)) == [])
    }
    grid.delegate = nil
    #expect(press(.character("u"), in: content(3, selected: 0)) == [])
  }
}
