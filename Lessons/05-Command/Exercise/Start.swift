// Your file. The task is in README.md; the tests show your progress.

/// The **Invoker**: a card, and Ana's steps, for undo and redo.
struct CardHistory {
  private(set) var card = ReadingCard()
  // TODO: Make quick edits of one value one step.
  private var done: [CardEdit] = []
  private var undone: [CardEdit] = []
  // TODO: Remember which steps were saved, not how many.
  private var savedCount = 0

  /// Makes one of Ana's edits, at a time in seconds. The time never goes back.
  mutating func make(_ edit: CardEdit, at second: Double) throws {
    try card.make(edit)
    done.append(edit)
    undone = []
  }

  /// Makes an edit that Ben's tablet has sent. It isn't Ana's to undo.
  mutating func receive(_ edit: CardEdit) throws { try card.make(edit) }

  /// Takes back Ana's last step. A step that the card refuses to take back is dropped, so that older
  /// ones can be undone.
  mutating func undo() throws {
    guard let step = done.popLast() else { return }
    try card.make(step.inverse)
    undone.append(step)
  }

  /// Makes the step again that was undone last.
  mutating func redo() throws {
    guard let step = undone.popLast() else { return }
    try card.make(step)
    done.append(step)
  }

  mutating func save() { savedCount = done.count }

  /// Whether Ana's steps are those that were saved.
  var isSaved: Bool { done.count == savedCount }

  var undoLabel: String? { done.last.map { "Undo: \($0.name)" } }
  var redoLabel: String? { undone.last.map { "Redo: \($0.name)" } }
}
