import BookLibrary

/// The **Caretaker**: keeps mementos, and hands them back. It never looks inside.
///
/// `past` holds the states for undo, and `undone` the states for redo. In both, the next state is
/// last. `record` keeps at most `limit` states in `past`: beyond that, it forgets the oldest.
struct History {
  let limit: Int
  private(set) var past: [Library.Memento] = []
  private(set) var undone: [Library.Memento] = []

  /// Keeps the state before a change. After that, nothing can be redone.
  mutating func record(_ before: Library.Memento) {
    past.append(before)
    if past.count > limit { past.removeFirst() }
    undone = []
  }

  /// Returns the state before the last change. Keeps `present` for redo.
  mutating func undo(from present: Library.Memento) -> Library.Memento? {
    guard let memento = past.popLast() else { return nil }
    undone.append(present)
    return memento
  }

  /// Returns the state before the last undo. Keeps `present` for undo.
  mutating func redo(from present: Library.Memento) -> Library.Memento? {
    guard let memento = undone.popLast() else { return nil }
    past.append(present)
    return memento
  }
}
