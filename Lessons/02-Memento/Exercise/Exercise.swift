// Your file. The task is in README.md; the tests show your progress.

/// The draft of a reading note.
final class NoteDraft {
  // TODO: This is only the text, and any code can read or make it. Make the memento a type of its
  // own that holds the whole state. Only the draft may make or read one.
  typealias Memento = String

  private(set) var text = ""
  /// The number of characters before the cursor.
  private(set) var cursor = 0
  /// How often words were typed.
  private(set) var edits = 0

  /// Inserts words at the cursor, and moves the cursor to their end.
  func type(_ words: String) {
    let end = text.dropFirst(cursor)
    text = text.prefix(cursor) + words + end
    cursor = text.count - end.count
    edits += 1
  }

  /// Moves the cursor. The text doesn't change.
  func moveCursor(to position: Int) throws {
    guard (0...text.count).contains(position) else { throw NoSuchPosition() }
    cursor = position
  }

  func memento() -> Memento {
    text
  }

  func restore(_ memento: Memento) {
    text = memento
  }
}

/// Keeps the earlier texts of a draft.
// TODO: Keep mementos in two lists: at most `limit` for undo, and the undone ones for redo.
struct DraftHistory {
  let limit: Int
  private(set) var texts: [String] = []

  mutating func record(_ text: String) {
    texts.append(text)
  }

  mutating func undo() -> String? {
    texts.popLast()
  }
}

/// Changes a draft, and can undo the changes.
struct DraftEditor {
  let draft: NoteDraft
  private var history: DraftHistory

  init(_ draft: NoteDraft, limit: Int = 20) {
    self.draft = draft
    history = DraftHistory(limit: limit)
  }

  var canUndo: Bool { !history.texts.isEmpty }
  // TODO: This is always false. Return whether a change can be redone.
  var canRedo: Bool { false }

  /// Makes a change that can be undone, as in `try editor.change { $0.type("Again!") }`.
  // TODO: If the change fails, don't record it, and leave no part of it in the draft.
  mutating func change(_ body: (NoteDraft) throws -> Void) throws {
    history.record(draft.text)
    try body(draft)
  }

  /// Goes back to the state before the last change. Without one, nothing happens.
  mutating func undo() {
    guard let text = history.undo() else { return }
    draft.restore(text)
  }

  /// Goes forward to the state before the last undo. Without one, nothing happens.
  mutating func redo() {
  }
}
