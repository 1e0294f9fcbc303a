import Testing

@testable import TerminalKit

/// How much room a text takes, how it is made to take less, and how it comes to the terminal.
struct TextTests {
  @Test(arguments: [
    ("한글", 4), ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", 4), ("e\u{301}", 1), ("月", 2),
    ("ا", 1), ("👨‍👩‍👧", 2), ("", 0),
  ])
  func `a character is as wide as terminals draw it`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    (9, "0123456789", "0123…6789"), (10, "0123456789", "0123456789"), (1, "ab", "…"), (0, "ab", ""),
    (6, "月亮忘了", "月…了"), (5, "月亮忘了", "月…了"),
  ])
  func `a long text loses its middle`(width: Int, text: String, elided: String) {
    #expect(text.elided(to: width) == elided)
  }

  @Test func `a text can't steer the terminal`() {
    #expect(StyledLine("a\u{1B}[2Jb\r\n\tc").text == "a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}    c")
  }

  @Test func `a line keeps the spaces before it, also where it goes on`() {
    let lines = "one\n  two three four five six seven".lines(width: 30, indent: 4)
    #expect(lines.map(\.text) == ["    one", "      two three four five six", "      seven"])
  }

  @Test(arguments: [
    (42, ["  check  runs the tests of an exercise", "  hint   opens a hint"]),
    (
      30,
      ["  check", "      runs the tests of an", "      exercise", "  hint", "      opens a hint"]
    ),
  ])
  func `columns stand beside one another, or below if there is no room`(
    width: Int, lines: [String]
  ) {
    let rows = [("check", "runs the tests of an exercise"), ("hint", "opens a hint")]
    #expect(StyledLine.columns(rows, width: width).map(\.text) == lines)
  }

  @Test func `a line is clipped between characters and padded to a width`() {
    let line = StyledLine("ab", .bold) + StyledLine("月亮", .dim)

    #expect([5, 2, 0].map { line.clipped(to: $0).text } == ["ab月", "ab", ""])
    #expect([8, 3].map { line.padded(to: $0).text } == ["ab月亮  ", "ab月亮"])
    #expect(line.escaped == "\u{1B}[1mab\u{1B}[0m\u{1B}[2m月亮\u{1B}[0m")
  }

  @Test func `a frame writes only the lines that differ, until the size is another`() {
    var frame = Frame()
    func update(_ lines: [StyledLine], rows: Int = 3, hasColor: Bool = false) -> String {
      frame.update(to: lines, size: ScreenSize(columns: 10, rows: rows), hasColor: hasColor)
        .replacing("\u{1B}[?2026h", with: "<").replacing("\u{1B}[?2026l", with: ">")
        .replacing("\u{1B}[", with: "^")
    }

    #expect(update(["one", "two"]) == "<^1;1Hone^K^2;1Htwo^K^3;1H^K>")
    #expect(update(["one", "2"]) == "<^2;1H2^K>")
    #expect(update(["one", "2"]) == "")
    // Nothing is erased behind a full line.
    #expect(update(["0123456789ab", "月月月月月月", "3", "4"]) == "<^1;1H0123456789^2;1H月月月月月^3;1H3^K>")
    #expect(update([StyledLine("a", .bold)], rows: 1, hasColor: true) == "<^1;1H^1ma^0m^K>")
  }

  @Test(arguments: [
    ("a & b", "a &amp; b"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;"),
    ("&amp;", "&amp;amp;"), ("a\nb\tc\rd", "a&#10;b&#9;c&#13;d"),
    ("\u{0}\u{1B}\u{7F}\u{9F}", "����"), ("\u{202E}x\u{2066}\u{FFFF}", "�x��"),
    ("月亮 👩‍👧 שלום é", "月亮 👩‍👧 שלום é"),
  ])
  func `text is escaped for markup, scalar by scalar`(text: String, escaped: String) {
    #expect(Array(text.markup.utf8) == Array(escaped.utf8))
  }
}
