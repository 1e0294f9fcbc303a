/// A key that was pressed.
public enum Key: Hashable, Sendable {
  case character(Character)
  case up, down
  case enter, escape, tab, backspace, delete
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D.
  case endOfTransmission
}

/// Turns the bytes that a terminal sends into keys.
///
/// After ECMA-48, and what terminals of the VT220 and xterm kind send for their function keys. Other
/// keys are left out.
struct KeyDecoder {
  private var bytes: [UInt8] = []

  /// Whether the beginning of a key has come, and not its end.
  var isWaiting: Bool { !bytes.isEmpty }

  mutating func feed(_ new: some Sequence<UInt8>) {
    bytes += new
  }

  /// Returns the next key; nil if there is none, or if more bytes must come first.
  ///
  /// - Parameter isComplete: Whether no more bytes are about to come, so that an escape byte alone
  ///   is the Escape key.
  mutating func next(isComplete: Bool) -> Key? {
    while let first = bytes.first {
      // What was cut off is no key; of a character, the rest may be one.
      let rest = isComplete ? (first == 0x1B ? bytes.count : 1) : nil
      guard let length = length(startingWith: first) ?? rest else { return nil }
      let text = String(validating: bytes.prefix(length), as: UTF8.self)
      bytes.removeFirst(text == nil ? 1 : length)
      if let text, let key = Self.keys[text] { return key }
      // Neither a control nor a sequence that isn't known.
      if first >= 0x20, let character = text?.first { return .character(character) }
    }
    return nil
  }

  /// The length of the sequence or the character at the beginning; nil if its end hasn't come yet.
  private func length(startingWith first: UInt8) -> Int? {
    guard first == 0x1B else {
      let length = (0xC2...0xF4).contains(first) ? (~first).leadingZeroBitCount : 1
      return length <= bytes.count ? length : nil
    }
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["):
      // A byte that can't be inside ends it before itself.
      return bytes.dropFirst(2).firstIndex { !(0x20...0x3F).contains($0) }
        .map { (0x40...0x7E).contains(bytes[$0]) ? $0 + 1 : $0 }
    case UInt8(ascii: "O"): return bytes.count > 2 ? 3 : nil
    default: return 1
    }
  }

  private static let keys: [String: Key] = [
    "\u{3}": .interrupt, "\u{4}": .endOfTransmission, "\u{8}": .backspace, "\t": .tab,
    "\n": .enter, "\r": .enter, "\u{7F}": .backspace, "\u{1B}": .escape,
    "\u{1B}[A": .up, "\u{1B}[B": .down, "\u{1B}OA": .up, "\u{1B}OB": .down,
    "\u{1B}[3~": .delete, "\u{1B}OM": .enter,
  ]
}
