import TerminalKit
import Testing

struct LayoutTests {
  @Test func `a difference has every line of both texts`() {
    #expect(
      StyledLine.difference(from: "a\nb\nc\n\td\n", to: "a\nx\nc\n    d\ne\n").map(\.text)
        == ["  a", "- b", "+ x", "  c", "      d", "+ e"])
  }
}
