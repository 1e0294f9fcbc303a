import BookLibrary
import SQLite

/// An error of a library that says itself what it means for a change.
protocol AnsweringError: Error {
  func means(for change: NoteChange) -> StoreAnswer
}

extension SQLiteError: AnsweringError {
  func means(for _: NoteChange) -> StoreAnswer { kind == .foreignKey ? .no : .down }
}

extension MissingRow: AnsweringError {
  func means(for _: NoteChange) -> StoreAnswer { .no }
}

extension HTTPFailure: AnsweringError {
  func means(for change: NoteChange) -> StoreAnswer {
    switch (change, status) {
    case (.create, 409), (.remove, 404): .done
    default: isNo ? .no : .down
    }
  }
}
