import BookLibrary
import SQLite

/// What a store answers.
enum StoreAnswer { case done, no, down }

/// A store as closures: each knows what the errors of its own operation mean.
struct NoteCalls: Sendable {
  let add: @Sendable (Note) async -> StoreAnswer
  let remove: @Sendable (Note.ID) async -> StoreAnswer
}

extension NoteCalls {
  static func server(_ notes: ServerNotes) -> NoteCalls {
    NoteCalls { note in
      await answer { try await notes.add(note) } isNo: {
        ($0 as? HTTPFailure).map { 400..<500 ~= $0.status } == true
      }
    } remove: { id in
      await answer { try await notes.remove(id) } isDone: {
        $0 as? HTTPFailure == HTTPFailure(status: 404)
      }
    }
  }

  static func database(_ notes: SQLiteNotes) -> NoteCalls {
    NoteCalls { note in
      await answer { try notes.add(note) } isNo: { ($0 as? SQLiteError)?.kind == .foreignKey }
    } remove: { id in
      await answer { try notes.remove(id) }
    }
  }

  static func file(_ notes: FileNotes) -> NoteCalls {
    NoteCalls { note in
      await answer { try notes.add(note) } isNo: { $0 is LibraryError }
    } remove: { id in
      await answer { try notes.remove(id) }
    }
  }
}

private func answer(
  _ call: () async throws -> Void, isNo: (any Error) -> Bool = { _ in false },
  isDone: (any Error) -> Bool = { _ in false }
) async -> StoreAnswer {
  do {
    try await call()
    return .done
  } catch {
    return isDone(error) ? .done : isNo(error) ? .no : .down
  }
}

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
      let answer =
        switch change {
        case .create(let note): await calls.add(note)
        case .remove(let id): await calls.remove(id)
        }
      switch answer {
      case .down: continue
      case .no: tell(change)
      case .done: break
      }
      outbox.removeAll { $0 == change }
    }
  }
}
