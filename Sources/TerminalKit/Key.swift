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

  mutating func feed(_ new: some Sequence<UInt8>) {
    bytes += new
  }

  /// Whether the bytes so far may be the beginning of a key, or the Escape key alone.
  var isInsideSequence: Bool { bytes.first == 0x1B }

  /// Returns the next key; nothing if there is none, or if more bytes must come first.
  ///
  /// - Parameter isComplete: Whether no more bytes are about to come, so that an escape byte alone
  ///   is the Escape key.
  mutating func next(isComplete: Bool) -> Key? {
    while let first = bytes.first {
      if first == 0x1B {
        guard let length = lengthOfSequence() else {
          guard isComplete else { return nil }
          // Escape, or a sequence that was cut off.
          defer { bytes.removeAll() }
          return bytes.count == 1 ? .escape : nil
        }
        let sequence = String(decoding: bytes.prefix(length).dropFirst(), as: UTF8.self)
        bytes.removeFirst(length)
        if let key = Self.keys[sequence] { return key }
        if sequence.isEmpty { return .escape }
      } else if first < 0x20 || first == 0x7F {
        bytes.removeFirst()
        if let key = Self.controls[first] { return key }
      } else {
        let length = max(1, min(4, (~first).leadingZeroBitCount))
        guard bytes.count >= length || isComplete else { return nil }
        let text = String(validating: bytes.prefix(length), as: UTF8.self)
        bytes.removeFirst(text == nil ? 1 : length)
        if let character = text?.first { return .character(character) }
      }
    }
    return nil
  }

  /// The length of the escape sequence at the beginning: 1 for an escape before something else, nil
  /// if its end hasn't come yet.
  private func lengthOfSequence() -> Int? {
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["):
      return bytes.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
    case UInt8(ascii: "O"):
      return bytes.count > 2 ? 3 : nil
    default:
      return 1
    }
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
