import BookLibrary

/// The **Client**: it sends changes to a store, and keeps those that the store can't answer now. It
/// knows no store.
actor Notebook {
  private let dao: any NoteDAO
  private let tell: @Sendable (NoteChange, NoteRefusal) -> Void
  /// The changes that no store has answered. To keep them for the next start, save them.
  private(set) var outbox: [NoteChange]
  private var isSending = false

  /// - Parameter tell: Tells the writer that a change was refused.
  init(
    _ dao: any NoteDAO, outbox: [NoteChange] = [],
    tell: @escaping @Sendable (NoteChange, NoteRefusal) -> Void
  ) {
    self.dao = dao
    self.outbox = outbox
    self.tell = tell
  }

  /// Writes a change down, and then tries to send it.
  func send(_ change: NoteChange) async {
    outbox.append(change)
    await sendAll()
  }

  /// Sends what waits, for example every evening.
  func sendAll() async {
    // The loop that runs already finds new changes, too.
    guard !isSending else { return }
    isSending = true
    defer { isSending = false }
    // The changes of one note keep their order. Those of others don't wait for them.
    var waiting: Set<Note.ID> = []
    while let index = outbox.firstIndex(where: { !waiting.contains($0.noteID) }) {
      let change = outbox[index]
      do throws(StorageError) {
        try await dao.make(change)
        outbox.remove(at: index)
      } catch {
        switch error {
        case .down: waiting.insert(change.noteID)
        case .refused(let refusal):
          outbox.remove(at: index)
          tell(change, refusal)
        }
      }
    }
  }
}

extension NoteDAO {
  func make(_ change: NoteChange) async throws(StorageError) {
    switch change {
    case .create(let note): try await create(note)
    case .update(let note): try await update(note)
    case .remove(let id): try await remove(id)
    }
  }
}
