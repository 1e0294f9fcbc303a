import Testing

@testable import TerminalKit

/// What a terminal sends, and the keys that are meant.
struct KeyTests {
  // Loops, since the runner prints the arguments of a test as they are.

  @Test func `bytes become keys`() {
    let cases: [(String, [Key])] = [
      ("aZ月é", [.character("a"), .character("Z"), .character("月"), .character("é")]),
      ("\r\n\t\u{3}\u{4}", [.enter, .enter, .tab, .interrupt, .endOfTransmission]),
      ("\u{7F}\u{8}\u{1}\u{1A}a", [.backspace, .backspace, .character("a")]),
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
      ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
      ("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", [.home, .end, .home, .end]),
      ("\u{1B}[3~\u{1B}[5~\u{1B}[6~", [.delete, .pageUp, .pageDown]),
      // Those that nobody knows.
      ("\u{1B}[15;2~x\u{1B}[<0;3;4My", [.character("x"), .character("y")]),
      // An escape alone, before another key, and before a sequence.
      ("\u{1B}", [.escape]), ("\u{1B}x\u{1B}\u{1B}[A", [.escape, .character("x"), .escape, .up]),
      // Sequences that were cut off, and that end before a control.
      ("\u{1B}[1", []), ("\u{1B}[12\u{3}", [.interrupt]),
    ]
    for (text, expected) in cases { #expect(keys(Array(text.utf8)) == expected) }
  }

  @Test func `a byte that is no text swallows nothing`() {
    for bytes: [UInt8] in [[0xFF], [0xF0], [0xC0], [0xE6, 0x9C], [0xFF, 0x80, 0xC3]] {
      #expect(keys(bytes + [UInt8(ascii: "q"), 0x03]) == [.character("q"), .interrupt])
    }
  }

  @Test func `a key may come in pieces`() {
    for (text, key) in [("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("月", .character("月"))] {
      var decoder = KeyDecoder()
      var keys: [Key?] = []
      for byte in text.utf8 {
        decoder.feed([byte])
        keys.append(decoder.next(isComplete: false))
      }
      #expect(keys == [nil, nil, key])
    }
  }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    decoder.feed(bytes)
    var keys: [Key] = []
    while let key = decoder.next(isComplete: true) { keys.append(key) }
    return keys
  }
}
