import BookLibrary

/// What became of a change.
enum StoreAnswer { case done, no, down }

/// A desk that puts each change into an outbox, and then asks a function what becomes of it.
actor OutboxDesk {
  private let tell: @Sendable (NoteChange) -> Void
  private let answer: @Sendable (NoteChange) async -> StoreAnswer
  private(set) var outbox: [NoteChange] = []
  private var isSending = false

  init(
    tell: @escaping @Sendable (NoteChange) -> Void,
    answer: @escaping @Sendable (NoteChange) async -> StoreAnswer
  ) {
    self.tell = tell
    self.answer = answer
  }

  func send(_ change: NoteChange) async {
    outbox.append(change)
    await sendAll()
  }

  func sendAll() async {
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    // A note's changes keep their order.
    var waiting: Set<Note.ID> = []
    while let index = outbox.firstIndex(where: { !waiting.contains($0.noteID) }) {
      let change = outbox[index]
      let answer = await answer(change)
      switch answer {
      case .down: waiting.insert(change.noteID)
      case .no: tell(change)
      case .done: break
      }
      if answer != .down { outbox.remove(at: index) }
    }
  }
}
