import Testing

@testable import TerminalKit

/// What a terminal sends, and the keys that are meant.
struct KeyTests {
  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    decoder.feed(bytes)
    var keys: [Key] = []
    while let key = decoder.next(isComplete: true) { keys.append(key) }
    return keys
  }

  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  @Test func `characters are keys, of every script`() {
    #expect(keys("aZ月é") == [.character("a"), .character("Z"), .character("月"), .character("é")])
    #expect(keys("🐌") == [.character("🐌")])
  }

  @Test func `controls are named`() {
    #expect(keys("\r\n\t\u{3}\u{4}") == [.enter, .enter, .tab, .interrupt, .endOfTransmission])
    #expect(keys("\u{7F}\u{8}") == [.backspace, .backspace])
    #expect(keys("\u{1}\u{1A}a") == [.character("a")])
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}O"])
  func `arrows come in two forms`(start: String) {
    #expect(keys("\(start)A\(start)B\(start)C\(start)D") == [.up, .down, .right, .left])
    #expect(keys("\(start)H\(start)F") == [.home, .end])
  }

  @Test func `other keys, and those that nobody knows`() {
    #expect(keys("\u{1B}[3~\u{1B}[5~\u{1B}[6~") == [.delete, .pageUp, .pageDown])
    #expect(keys("\u{1B}[15;2~x\u{1B}[<0;3;4My") == [.character("x"), .character("y")])
  }

  @Test func `an escape alone is a key; before another key too`() {
    #expect(keys("\u{1B}") == [.escape])
    #expect(keys("\u{1B}x") == [.escape, .character("x")])
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
  }

  @Test func `a sequence may come in pieces`() {
    var decoder = KeyDecoder()
    for byte in Array("\u{1B}[".utf8) {
      decoder.feed([byte])
      #expect(decoder.next(isComplete: false) == nil)
      #expect(decoder.isInsideSequence)
    }
    decoder.feed([UInt8(ascii: "A")])
    #expect(decoder.next(isComplete: false) == .up)

    for byte in Array("月".utf8).dropLast() {
      decoder.feed([byte])
      #expect(decoder.next(isComplete: false) == nil)
    }
    decoder.feed([Array("月".utf8)[2]])
    #expect(decoder.next(isComplete: false) == .character("月"))
  }

  @Test func `a byte that is no text swallows nothing`() {
    var decoder = KeyDecoder()
    for start: [UInt8] in [[0xFF], [0xF0], [0xC0], [0xE6, 0x9C]] {
      decoder.feed(start + [UInt8(ascii: "q")])
      #expect(decoder.next(isComplete: false) == .character("q"), "\(start)")
      decoder.feed(start + [0x03])
      #expect(decoder.next(isComplete: false) == .interrupt, "\(start)")
    }
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}[12", "\u{1B}O", "\u{1B}]11;"])
  func `an unfinished sequence ends before a control`(start: String) {
    var decoder = KeyDecoder()
    decoder.feed(Array("\(start)\u{3}".utf8))
    #expect(decoder.next(isComplete: false) == .interrupt)
  }

  @Test func `what is pasted is no key`() {
    #expect(keys("a\u{1B}[200~dy\u{1B}[3~q\u{1B}[201~b") == [.character("a"), .character("b")])
    #expect(keys("\u{1B}[200~dy\u{3}q") == [.interrupt, .character("q")])
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:dy/00\u{7}", "\u{1B}]11;rgb:dy/00\u{1B}\\", "\u{1B}P1dy\u{1B}\\",
    "\u{1B}_dy\u{7}",
  ])
  func `a terminal's answer is no key`(answer: String) {
    #expect(keys("\(answer)x") == [.character("x")])
  }

  @Test func `an answer may come in pieces`() {
    var decoder = KeyDecoder()
    for byte in Array("\u{1B}]11;dy\u{1B}".utf8) {
      decoder.feed([byte])
      #expect(decoder.next(isComplete: false) == nil)
    }
    decoder.feed(Array("\\x".utf8))
    #expect(decoder.next(isComplete: false) == .character("x"))
  }

  @Test func `a sequence that was cut off is no key, and neither are bytes that are no text`() {
    #expect(keys("\u{1B}[1") == [])
    #expect(keys([0xFF, 0x80, 0xC3, UInt8(ascii: "a")]) == [.character("a")])
  }
}
