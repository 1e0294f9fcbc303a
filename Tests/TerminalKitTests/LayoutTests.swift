import TerminalKit
import Testing

struct LayoutTests {
  @Test func `a difference has every line of both texts`() {
    #expect(
      StyledLine.difference(from: "a\nb\nc\n\td\n", to: "a\nx\nc\n    d\ne\n").map(\.text)
        == ["  a", "- b", "+ x", "  c", "      d", "+ e"])
  }

  @Test func `a line keeps the spaces before it, also where it goes on`() {
    let lines = "one\n  two three four five six seven".lines(width: 30, indent: 4)
    #expect(lines.map(\.text) == ["    one", "      two three four five six", "      seven"])
    let far = (String(repeating: " ", count: 50) + "far away").lines(width: 30)
    #expect(far.map(\.text) == ["        far away"])
  }
}
