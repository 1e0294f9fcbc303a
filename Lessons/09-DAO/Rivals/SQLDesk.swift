import SQLite

/// One type has all the SQL, and knows the errors of one store. Tests give it a database in memory.
actor SQLDesk {
  private let notes: SQLiteNotes
  private let tell: @Sendable (NoteChange) -> Void
  private(set) var outbox: [NoteChange] = []

  init(_ database: Database, tell: @escaping @Sendable (NoteChange) -> Void) {
    notes = SQLiteNotes(database: database)
    self.tell = tell
  }

  func send(_ change: NoteChange) async {
    outbox.append(change)
    await sendAll()
  }

  func sendAll() async {
    for change in outbox {
      do {
        try await notes.make(change)
      } catch let error as SQLiteError where error.kind == .foreignKey {
        tell(change)
      } catch {
        continue
      }
      outbox.removeAll { $0 == change }
    }
  }
}
