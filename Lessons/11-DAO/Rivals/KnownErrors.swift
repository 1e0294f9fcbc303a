import BookLibrary
import SQLite

/// One function that knows the errors of database and server.
func meaning(of error: any Error) -> StoreAnswer {
  switch error {
  case let error as SQLiteError where error.kind == .foreignKey: .no
  case is MissingRow: .no
  case let error as HTTPFailure where error.isNo: .no
  default: .down
  }
}
