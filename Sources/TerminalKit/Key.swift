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

/// A decoder that turns the bytes of a terminal into keys.
///
/// It follows ECMA-48, and knows the function keys of VT220 and xterm. Other keys are ignored.
struct KeyDecoder {
  private var bytes: [UInt8] = []

  /// Whether only a part of a key has arrived.
  var isWaiting: Bool { !bytes.isEmpty }

  mutating func feed(_ new: some Sequence<UInt8>) {
    bytes += new
  }

  /// Returns the next key; nil if there is none, or if it isn't complete.
  ///
  /// - Parameter isComplete: Whether no more bytes are expected, so that a single escape byte is
  ///   the Escape key.
  mutating func next(isComplete: Bool) -> Key? {
    while let first = bytes.first {
      // Skip a sequence that was cut off, but only the first byte of a character: the rest may be a
      // key.
      let rest = isComplete ? (first == 0x1B ? bytes.count : 1) : nil
      guard let length = length(startingWith: first) ?? rest else { return nil }
      let text = String(validating: bytes.prefix(length), as: UTF8.self)
      bytes.removeFirst(text == nil ? 1 : length)
      if let text, let key = Self.keys[text] { return key }
      // Skip a control character, and an unknown sequence.
      if first >= 0x20, let character = text?.first { return .character(character) }
    }
    return nil
  }

  /// Returns the length of the first sequence or character; nil if its end hasn't arrived yet.
  private func length(startingWith first: UInt8) -> Int? {
    guard first == 0x1B else {
      let length = (0xC2...0xF4).contains(first) ? (~first).leadingZeroBitCount : 1
      return length <= bytes.count ? length : nil
    }
    guard bytes.count > 1 else { return nil }
    switch bytes[1] {
    case UInt8(ascii: "["):
      // The sequence ends before a byte that can't be part of it.
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
