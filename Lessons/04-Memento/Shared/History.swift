/// The storage of a caretaker: states to go back to, the newest last. It can't look inside a state,
/// because it works with any type.
struct History<State> {
  private(set) var past: [State] = []
  mutating func record(_ before: State) { past.append(before) }
  mutating func takeLast() -> State? { past.popLast() }
}
