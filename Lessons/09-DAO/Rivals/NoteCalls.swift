import BookLibrary
import SQLite

/// A store as closures: each knows what the errors of its own operation mean.
struct NoteCalls: Sendable {
  let add: @Sendable (Note) async -> StoreAnswer
  let remove: @Sendable (Note.ID) async -> StoreAnswer

  init(
    _ notes: any NoteTable, addIsRefused: @escaping @Sendable (any Error) -> Bool,
    removeIsDone: @escaping @Sendable (any Error) -> Bool = { _ in false }
  ) {
    add = { note in
      do { try await notes.add(note) } catch { return addIsRefused(error) ? .no : .down }
      return .done
    }
    remove = { id in
      do { try await notes.remove(id) } catch { return removeIsDone(error) ? .done : .down }
      return .done
    }
  }

  func answer(to change: NoteChange) async -> StoreAnswer {
    switch change {
    case .create(let note): await add(note)
    case .remove(let id): await remove(id)
    }
  }
}

extension NoteCalls {
  static func server(_ notes: ServerNotes) -> NoteCalls {
    NoteCalls(notes) {
      400..<500 ~= ($0 as? HTTPFailure)?.status ?? 0
    } removeIsDone: {
      ($0 as? HTTPFailure)?.status == 404
    }
  }

  static func database(_ notes: SQLiteNotes) -> NoteCalls {
    NoteCalls(notes) { ($0 as? SQLiteError)?.kind == .foreignKey }
  }

  static func file(_ notes: FileNotes) -> NoteCalls {
    NoteCalls(notes) { $0 is LibraryError }
  }
}
