import BookLibrary
import SQLite

/// One struct has all the SQL, and knows the errors of one store. Tests give it a database in memory.
actor SQLDesk {
  private let notes: SQLiteNotes
  private let tell: @Sendable (NoteChange) -> Void
  private(set) var outbox: [NoteChange] = []

  init(_ database: Database, tell: @escaping @Sendable (NoteChange) -> Void) {
    notes = SQLiteNotes(database: database)
    self.tell = tell
  }

  func send(_ change: NoteChange) {
    outbox.append(change)
    sendAll()
  }

  func sendAll() {
    for change in outbox {
      do {
        switch change {
        case .create(let note): try notes.add(note)
        case .remove(let id): try notes.remove(id)
        }
      } catch let error as SQLiteError where error.kind == .foreignKey {
        tell(change)
      } catch {
        continue
      }
      outbox.removeAll { $0 == change }
    }
  }
}
