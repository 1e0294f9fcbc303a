/// The **Caretaker**: keeps states for undo. It can't look inside, because it works with any type.
struct History<State> {
  private(set) var past: [State] = []

  mutating func record(_ before: State) { past.append(before) }
  mutating func undo() -> State? { past.popLast() }
}
