/// A desk that judges each error: is it a no?
actor JudgingDesk {
  private let notes: any NoteTable
  private let isNo: @Sendable (any Error) -> Bool
  private let tell: @Sendable (NoteChange) -> Void
  private(set) var outbox: [NoteChange] = []

  init(
    _ notes: any NoteTable, tell: @escaping @Sendable (NoteChange) -> Void,
    isNo: @escaping @Sendable (any Error) -> Bool
  ) {
    self.notes = notes
    self.tell = tell
    self.isNo = isNo
  }

  func send(_ change: NoteChange) async {
    outbox.append(change)
    await sendAll()
  }

  func sendAll() async {
    for change in outbox {
      do { try await notes.make(change) } catch {
        guard isNo(error) else { continue }
        tell(change)
      }
      outbox.removeAll { $0 == change }
    }
  }
}
