/// The draft of a reading note: the originator.
final class NoteDraft {
  /// A snapshot of a draft. Only the draft reads its contents.
  struct Memento {
    fileprivate let text: String
    fileprivate let cursor: Int
    fileprivate let edits: Int
  }

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

  /// Returns the current state.
  func memento() -> Memento {
    Memento(text: text, cursor: cursor, edits: edits)
  }

  /// Goes back to a snapshot.
  func restore(_ memento: Memento) {
    text = memento.text
    cursor = memento.cursor
    edits = memento.edits
  }
}

/// The caretaker: keeps mementos, and returns them without looking inside.
struct DraftHistory {
  let limit: Int
  private(set) var past: [NoteDraft.Memento] = []
  private(set) var undone: [NoteDraft.Memento] = []

  /// Keeps the state before a change. After that, nothing can be redone.
  mutating func record(_ before: NoteDraft.Memento) {
    past.append(before)
    if past.count > limit { past.removeFirst() }
    undone = []
  }

  /// Returns the state before the last change. Keeps `present` for redo.
  mutating func undo(from present: NoteDraft.Memento) -> NoteDraft.Memento? {
    guard let memento = past.popLast() else { return nil }
    undone.append(present)
    return memento
  }

  /// Returns the state before the last undo. Keeps `present` for undo.
  mutating func redo(from present: NoteDraft.Memento) -> NoteDraft.Memento? {
    guard let memento = undone.popLast() else { return nil }
    past.append(present)
    return memento
  }
}

/// The client: changes a draft, and gives its mementos to a history.
struct DraftEditor {
  let draft: NoteDraft
  private var history: DraftHistory

  init(_ draft: NoteDraft, limit: Int = 20) {
    self.draft = draft
    history = DraftHistory(limit: limit)
  }

  var canUndo: Bool { !history.past.isEmpty }
  var canRedo: Bool { !history.undone.isEmpty }

  /// Makes a change that can be undone. If it fails, neither the draft nor the history changes.
  mutating func change(_ body: (NoteDraft) throws -> Void) throws {
    let before = draft.memento()
    do {
      try body(draft)
    } catch {
      draft.restore(before)
      throw error
    }
    history.record(before)
  }

  /// Goes back to the state before the last change. Without one, nothing happens.
  mutating func undo() {
    guard let memento = history.undo(from: draft.memento()) else { return }
    draft.restore(memento)
  }

  /// Goes forward to the state before the last undo. Without one, nothing happens.
  mutating func redo() {
    guard let memento = history.redo(from: draft.memento()) else { return }
    draft.restore(memento)
  }
}
