import BookLibrary

/// What a sticker is on: `B84` is on book 84, `N3` on the card of note 3.
enum Sticker: Equatable, Sendable {
  case book(Book.ID)
  case note(Note.ID)

  /// Reads a code. Nil if it can't be read.
  init?(_ code: String) {
    let digits = code.dropFirst()
    guard digits.first?.isNumber == true, let number = Int(digits) else { return nil }
    switch code.first {
    case "B": self = .book(Book.ID(rawValue: number))
    case "N": self = .note(Note.ID(rawValue: number))
    default: return nil
    }
  }
}
