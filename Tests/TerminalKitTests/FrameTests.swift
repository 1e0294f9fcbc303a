import Testing

@testable import TerminalKit

/// What is written to a terminal so that it shows one frame after another.
struct FrameTests {
  private let size = ScreenSize(columns: 10, rows: 3)

  private func body(_ text: String) -> String {
    text.replacing("\u{1B}[?2026h", with: "").replacing("\u{1B}[?2026l", with: "")
      .replacing("\u{1B}[", with: "^")
  }

  @Test func `the first frame writes each row, in one go`() {
    var frame = Frame()

    let text = frame.update(to: ["one", "two"], size: size, hasColor: true)

    #expect(text.hasPrefix("\u{1B}[?2026h"))
    #expect(text.hasSuffix("\u{1B}[?2026l"))
    #expect(body(text) == "^1;1Hone^K^2;1Htwo^K^3;1H^K")
  }

  @Test func `after that only the lines that differ are written`() {
    var frame = Frame()
    _ = frame.update(to: ["one", "two"], size: size, hasColor: true)

    #expect(frame.update(to: ["one", "two"], size: size, hasColor: true) == "")
    #expect(body(frame.update(to: ["one", "2"], size: size, hasColor: true)) == "^2;1H2^K")
    #expect(body(frame.update(to: ["one"], size: size, hasColor: true)) == "^2;1H^K")
  }

  @Test func `what doesn't fit is cut off, and nothing is erased behind a full line`() {
    var frame = Frame()

    let text = frame.update(
      to: ["0123456789abc", "月月月月月月", "3", "4"], size: size, hasColor: true)

    #expect(body(text) == "^1;1H0123456789^2;1H月月月月月^3;1H3^K")
  }

  @Test func `another size writes everything again`() {
    var frame = Frame()
    _ = frame.update(to: ["0123456789abc"], size: size, hasColor: true)

    let wide = frame.update(
      to: ["0123456789abc"], size: ScreenSize(columns: 20, rows: 1), hasColor: true)

    #expect(body(wide) == "^1;1H0123456789abc^K")
  }

  @Test func `without colour the other styles stay`() {
    var (colorful, plain) = (Frame(), Frame())
    let line = StyledLine("a", .bold) + StyledLine("b", .warning) + StyledLine("c")

    #expect(
      body(colorful.update(to: [line], size: ScreenSize(columns: 9, rows: 1), hasColor: true))
        == "^1;1H^1ma^0m^31mb^0mc^K")
    #expect(
      body(plain.update(to: [line], size: ScreenSize(columns: 9, rows: 1), hasColor: false))
        == "^1;1H^1ma^0mbc^K")
  }

  @Test func `a text can't steer the terminal`() {
    #expect(StyledLine("a\u{1B}[2Jb\r\n").text == "a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}")
  }

  @Test func `a line is clipped between characters and padded to a width`() {
    let line = StyledLine("ab", .bold) + StyledLine("月亮", .dim)

    #expect(line.clipped(to: 5).text == "ab月")
    #expect(line.clipped(to: 2).text == "ab")
    #expect(line.clipped(to: 0).text == "")
    #expect(line.folded(to: 5).map(\.text).joined() == line.text)
    #expect(line.folded(to: 5).allSatisfy { $0.displayWidth <= 5 })
    #expect(StyledLine("").folded(to: 5) == [""])
    #expect(line.padded(to: 8).text == "ab月亮  ")
    #expect(line.padded(to: 3) == line)
  }
}
