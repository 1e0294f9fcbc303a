import Testing

import TerminalKit

/// How much room a text takes, and how it is made to take less.
struct DisplayWidthTests {
  @Test(arguments: [
    ("한글", 4), ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", 4), ("e\u{301}", 1), ("月", 2),
    ("ا", 1), ("👨‍👩‍👧", 2), ("", 0),
  ])
  func `a character is as wide as terminals draw it`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    (9, "0123456789", "0123…6789"), (10, "0123456789", "0123456789"), (4, "0123456789", "0…89"),
    (1, "ab", "…"), (0, "ab", ""), (6, "月亮忘了", "月…了"), (5, "月亮忘了", "月…了"),
  ])
  func `a long text loses its middle`(width: Int, text: String, elided: String) {
    #expect(text.elided(to: width) == elided)
  }

  @Test func `a very long text is elided and wrapped`() {
    let text = String(repeating: "é", count: 100_000)

    #expect(text.elided(to: 5) == "éé…éé")
    #expect(text.wrapped(to: 100).count == 1_000)
  }
}
