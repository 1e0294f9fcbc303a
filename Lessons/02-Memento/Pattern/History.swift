/// The **Caretaker**: keeps states for undo. It can't look inside, because it works with any type.
struct History<State> {
  private(set) var past: [State] = []

  /// Keeps the state before a change.
  mutating func record(_ before: State) {
    past.append(before)
  }

  /// Returns the state before the last change, and forgets it.
  mutating func undo() -> State? {
    past.popLast()
  }
}
