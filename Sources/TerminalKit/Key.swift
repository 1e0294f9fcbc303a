/// A key that was pressed.
public enum Key: Hashable, Sendable {
  case character(Character)
  case up, down, left, right, home, end, pageUp, pageDown
  case enter, escape, tab, backspace, delete
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D.
  case endOfTransmission
}

/// Makes keys of the bytes that a terminal sends.
///
/// After ECMA-48 and what terminals of the VT220 and xterm kind send for their function keys. What
/// it doesn't know is left out.
struct KeyDecoder {
  private var bytes: [UInt8] = []
  /// Whether what comes is pasted: text, but no keys.
  private var isPasting = false

  mutating func feed(_ new: some Sequence<UInt8>) {
    bytes += new
  }

  /// Whether there are bytes that are no key yet: more are about to come, or it is the Escape key.
  var isInsideSequence: Bool { !bytes.isEmpty }

  /// Returns the next key; nothing if there is none, or if more bytes must come first.
  ///
  /// - Parameter isComplete: Whether no more bytes are about to come, so that an escape byte alone
  ///   is the Escape key.
  mutating func next(isComplete: Bool) -> Key? {
    while let first = bytes.first {
      let key: Key?
      if first == 0x1B {
        guard let length = lengthOfSequence(isComplete: isComplete) else { return nil }
        let sequence = String(decoding: bytes.prefix(length).dropFirst(), as: UTF8.self)
        bytes.removeFirst(length)
        if sequence == "[200~" { isPasting = true }
        if sequence == "[201~" { isPasting = false }
        key = sequence.isEmpty ? .escape : Self.keys[sequence]
      } else if first < 0x20 || first == 0x7F {
        bytes.removeFirst()
        key = Self.controls[first]
        // Whoever wants to leave can, even if the end of a paste got lost.
        if key == .interrupt { isPasting = false }
      } else {
        guard let length = lengthOfCharacter(isComplete: isComplete) else { return nil }
        key = String(validating: bytes.prefix(length), as: UTF8.self)?.first.map(Key.character)
        bytes.removeFirst(length)
      }
      if let key, !isPasting { return key }
    }
    return nil
  }

  /// The length of the character at the beginning, or of bytes that are none; nil if its end hasn't
  /// come yet.
  private func lengthOfCharacter(isComplete: Bool) -> Int? {
    let expected = (0xC2...0xF4).contains(bytes[0]) ? (~bytes[0]).leadingZeroBitCount : 1
    let continuation = bytes.dropFirst().prefix(expected - 1).prefix { 0x80...0xBF ~= $0 }
    let length = 1 + continuation.count
    return length == expected || length < bytes.count || isComplete ? length : nil
  }

  /// The length of the escape sequence at the beginning: 1 for the Escape key, nil if its end hasn't
  /// come yet. A byte that can't be inside ends it before itself.
  private func lengthOfSequence(isComplete: Bool) -> Int? {
    guard bytes.count > 1 else { return isComplete ? 1 : nil }
    let rest = bytes.dropFirst(2)
    let end: Int?
    switch bytes[1] {
    case UInt8(ascii: "["):
      end = rest.firstIndex { !(0x20...0x3F).contains($0) }
        .map { (0x40...0x7E).contains(bytes[$0]) ? $0 + 1 : $0 }
    case UInt8(ascii: "O"):
      end = rest.first.map { (0x40...0x7E).contains($0) ? 3 : 2 }
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      // A string, as in a terminal's answer: up to BEL, or to ESC and a backslash.
      end = rest.firstIndex { $0 < 0x20 }.flatMap { end in
        if bytes[end] == 0x07 { return end + 1 }
        guard bytes[end] == 0x1B else { return end }
        guard end + 1 < bytes.count else { return nil }
        return bytes[end + 1] == UInt8(ascii: "\\") ? end + 2 : end
      }
    default:
      return 1
    }
    return end ?? (isComplete ? bytes.count : nil)
  }

  private static let controls: [UInt8: Key] = [
    0x03: .interrupt, 0x04: .endOfTransmission, 0x08: .backspace, 0x09: .tab, 0x0A: .enter,
    0x0D: .enter, 0x7F: .backspace,
  ]

  private static let keys: [String: Key] = [
    "[A": .up, "[B": .down, "[C": .right, "[D": .left, "[H": .home, "[F": .end,
    "OA": .up, "OB": .down, "OC": .right, "OD": .left, "OH": .home, "OF": .end, "OM": .enter,
    "[1~": .home, "[7~": .home, "[4~": .end, "[8~": .end, "[3~": .delete, "[5~": .pageUp,
    "[6~": .pageDown,
  ]
}
