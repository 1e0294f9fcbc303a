import BookLibrary

/// **Caretaker**: keeps mementos in their order, and never looks inside.
///
/// At most `limit` of them; the oldest is forgotten first.
struct History {
  let limit: Int
  /// The states before the present one, the oldest first.
  private(set) var past: [Shelf.Memento]
  /// The states that were undone, the one to redo first at the end.
  private(set) var undone: [Shelf.Memento]

  /// Creates a history; an empty one, unless told otherwise.
  init(limit: Int, past: [Shelf.Memento] = [], undone: [Shelf.Memento] = []) {
    precondition(limit > 0, "A history keeps at least one state.")
    self.limit = limit
    self.undone = undone.suffix(limit)
    self.past = past.suffix(limit - self.undone.count)
  }

  /// Remembers the state before a change. What was undone is forgotten:
  /// after a new change it is no future any more.
  mutating func record(_ before: Shelf.Memento) {
    undone = []
    past.append(before)
    if past.count > limit { past.removeFirst() }
  }

  /// Returns the state before the last change; nil if there is none.
  ///
  /// - Parameter present: The state that is left, for ``redo(leaving:)``.
  mutating func undo(leaving present: Shelf.Memento) -> Shelf.Memento? {
    guard let state = past.popLast() else { return nil }
    undone.append(present)
    return state
  }

  /// Returns the state that the last undo has left; nil if there is none.
  ///
  /// - Parameter present: The state that is left, for ``undo(leaving:)``.
  mutating func redo(leaving present: Shelf.Memento) -> Shelf.Memento? {
    guard let state = undone.popLast() else { return nil }
    past.append(present)
    return state
  }
}
