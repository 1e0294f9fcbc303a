/// A desk with two closures, and an answer of three cases.
actor ClosureDesk {
  private let calls: NoteCalls
  private let tell: @Sendable (NoteChange) -> Void
  private(set) var outbox: [NoteChange] = []

  init(_ calls: NoteCalls, tell: @escaping @Sendable (NoteChange) -> Void) {
    self.calls = calls
    self.tell = tell
  }

  func send(_ change: NoteChange) async {
    outbox.append(change)
    await sendAll()
  }

  func sendAll() async {
    for change in outbox {
      switch await answer(to: change) {
      case .down: continue
      case .no: tell(change)
      case .done: break
      }
      outbox.removeAll { $0 == change }
    }
  }

  private func answer(to change: NoteChange) async -> StoreAnswer {
    switch change {
    case .create(let note): await calls.add(note)
    case .remove(let id): await calls.remove(id)
    }
  }
}
