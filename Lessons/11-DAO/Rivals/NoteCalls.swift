import BookLibrary

/// A store as a closure, which knows what its errors mean.
struct NoteCalls: Sendable {
  let answer: @Sendable (NoteChange) async -> StoreAnswer
}

extension NoteCalls {
  static func server(_ notes: ServerNotes) -> NoteCalls {
    NoteCalls { change in
      await notes.answer(to: change) { ($0 as? HTTPFailure)?.isNo == true ? .no : .down }
    }
  }

  static func database(_ notes: SQLiteNotes) -> NoteCalls {
    NoteCalls { await notes.answer(to: $0, notes.meaning) }
  }

  static func file(_ notes: FileNotes) -> NoteCalls {
    NoteCalls { change in
      await notes.answer(to: change) { $0 is LibraryError ? .no : .down }
    }
  }
}
