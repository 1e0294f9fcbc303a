// A card, and what a key or a button does to it. Leave this file as it is.

enum CardField { case title, note }

/// The **Command** as a value: what one key or one press of a button does to a card.
enum CardEdit: Hashable {
  /// Gives a field a new text, as with one letter more.
  case write(CardField, from: String, to: String)
  case add(minutes: Int)

  var inverse: CardEdit {
    switch self {
    case .write(let field, let from, let to): .write(field, from: to, to: from)
    case .add(let minutes): .add(minutes: -minutes)
    }
  }

  /// The words for a button, as in `write "Snail"`.
  var name: String {
    switch self {
    case .write(_, _, let to): "write \"\(to)\""
    case .add(let minutes): "add \(minutes) minutes"
    }
  }
}

enum CardRefusal: Error, Equatable {
  /// The field has another text than the edit's first one.
  case changedSince(CardField)
  case minutesOutOfRange
}

/// The **Receiver**: what is known about a child's book. It can have up to 10,000 minutes.
struct ReadingCard: Equatable {
  private(set) var texts: [CardField: String] = [.title: "", .note: ""]
  private(set) var minutes = 0

  /// Makes an edit, or throws and changes nothing.
  mutating func make(_ edit: CardEdit) throws(CardRefusal) {
    switch edit {
    case .write(let field, let from, let to):
      guard texts[field] == from else { throw .changedSince(field) }
      texts[field] = to
    case .add(let more):
      guard (0...10_000).contains(minutes &+ more) else { throw .minutesOutOfRange }
      minutes += more
    }
  }
}
