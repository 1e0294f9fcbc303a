extension CardEdit {
  /// Returns one edit for both; nil if they change different values.
  fileprivate func joined(with next: CardEdit) -> CardEdit? {
    switch (self, next) {
    case (.write(let field, let from, _), .write(let other, _, let to)) where field == other:
      .write(field, from: from, to: to)
    case (.add(let minutes), .add(let more)): .add(minutes: minutes + more)
    default: nil
    }
  }
}

/// The **Invoker**: a card, and Ana's steps, for undo and redo.
struct CardHistory {
  /// Several edits as one. Equal steps differ in their numbers.
  private struct Step {
    let number: Int
    var edit: CardEdit
  }
  private(set) var card = ReadingCard()
  private var done: [Step] = []
  private var undone: [Step] = []
  private var newestNumber = 0
  private var savedNumbers: [Int] = []
  /// When the last step's newest edit was made; nil once the step has ended.
  private var newestEdit: Double?

  /// Makes one of Ana's edits, at a time in seconds. The time never goes back.
  mutating func make(_ edit: CardEdit, at second: Double) throws {
    try card.make(edit)
    undone = []
    if let newestEdit, second - newestEdit <= 2, let last = done.last,
      let both = last.edit.joined(with: edit)
    {
      done[done.count - 1].edit = both
    } else {
      newestNumber += 1
      done.append(Step(number: newestNumber, edit: edit))
    }
    newestEdit = second
  }

  /// Makes an edit that Ben's tablet has sent. It isn't Ana's to undo.
  mutating func receive(_ edit: CardEdit) throws {
    try card.make(edit)
    if case .write = edit, done.last?.edit.joined(with: edit) != nil { newestEdit = nil }
  }

  /// Takes back Ana's last step. A step that the card refuses to take back is dropped, so that older
  /// ones can be undone.
  mutating func undo() throws {
    newestEdit = nil
    guard let step = done.popLast() else { return }
    try card.make(step.edit.inverse)
    undone.append(step)
  }

  /// Makes the step again that was undone last. That undo has ended the step before.
  mutating func redo() throws {
    guard let step = undone.popLast() else { return }
    try card.make(step.edit)
    done.append(step)
  }

  mutating func save() {
    newestEdit = nil
    savedNumbers = done.map(\.number)
  }

  /// Whether Ana's steps are those that were saved.
  var isSaved: Bool { done.map(\.number) == savedNumbers }

  var undoLabel: String? { done.last.map { "Undo: \($0.edit.name)" } }
  var redoLabel: String? { undone.last.map { "Redo: \($0.edit.name)" } }
}
