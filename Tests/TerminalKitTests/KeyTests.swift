import Testing

@testable import TerminalKit

/// What a terminal sends, and the keys that are meant.
struct KeyTests {
  @Test(
    arguments: [
      (
        "aZ月é🐌",
        [.character("a"), .character("Z"), .character("月"), .character("é"), .character("🐌")]
      ),
      ("\r\n\t\u{3}\u{4}", [.enter, .enter, .tab, .interrupt, .endOfTransmission]),
      ("\u{7F}\u{8}\u{1}\u{1A}a", [.backspace, .backspace, .character("a")]),
      (
        "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D\u{1B}[H\u{1B}[F",
        [.up, .down, .right, .left, .home, .end]
      ),
      (
        "\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD\u{1B}OH\u{1B}OF",
        [.up, .down, .right, .left, .home, .end]
      ),
      ("\u{1B}[3~\u{1B}[5~\u{1B}[6~", [.delete, .pageUp, .pageDown]),
      // Those that nobody knows.
      ("\u{1B}[15;2~x\u{1B}[<0;3;4My", [.character("x"), .character("y")]),
      // An escape alone, before another key, and before a sequence.
      ("\u{1B}", [.escape]), ("\u{1B}x\u{1B}\u{1B}[A", [.escape, .character("x"), .escape, .up]),
      // Sequences that were cut off, and that end before a control.
      ("\u{1B}[1", []), ("\u{1B}[12\u{3}", [.interrupt]),
    ] as [(String, [Key])])
  func `bytes become keys`(text: String, expected: [Key]) {
    #expect(keys(Array(text.utf8)) == expected)
  }

  @Test(arguments: [[0xFF], [0xF0], [0xC0], [0xE6, 0x9C], [0xFF, 0x80, 0xC3]] as [[UInt8]])
  func `a byte that is no text swallows nothing`(bytes: [UInt8]) {
    #expect(keys(bytes + [UInt8(ascii: "q"), 0x03]) == [.character("q"), .interrupt])
  }

  @Test(arguments: [("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("月", .character("月"))])
  func `a key may come in pieces`(text: String, key: Key) {
    var decoder = KeyDecoder()
    var keys: [Key?] = []
    for byte in text.utf8 {
      decoder.feed([byte])
      keys.append(decoder.next(isComplete: false))
    }
    #expect(keys == [nil, nil, key])
  }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    decoder.feed(bytes)
    var keys: [Key] = []
    while let key = decoder.next(isComplete: true) { keys.append(key) }
    return keys
  }
}
