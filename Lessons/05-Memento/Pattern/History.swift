import BookLibrary

/// The **Caretaker**: keeps mementos in their order and hands them back. It never looks inside.
struct History {
  /// How many states can be undone; beyond that, the oldest is forgotten.
  private(set) var limit = 100
  /// The states before the present one, the oldest first.
  private(set) var past: [Library.Memento] = []
  /// The states that were undone; the last one is the next to redo.
  private(set) var undone: [Library.Memento] = []

  /// Keeps the state before a change. After a new change, there is nothing left to redo.
  mutating func record(_ before: Library.Memento) {
    past = (past + [before]).suffix(limit)
    undone = []
  }

  /// Returns the state before the last change; nil if there is none.
  ///
  /// - Parameter present: The present state, kept for ``redo(leaving:)``.
  mutating func undo(leaving present: Library.Memento) -> Library.Memento? {
    guard let state = past.popLast() else { return nil }
    undone.append(present)
    return state
  }

  /// Returns the state before the last undo; nil if there is none.
  ///
  /// - Parameter present: The present state, kept for ``undo(leaving:)``.
  mutating func redo(leaving present: Library.Memento) -> Library.Memento? {
    guard let state = undone.popLast() else { return nil }
    past.append(present)
    return state
  }
}
