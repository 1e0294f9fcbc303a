import SQLite
import Web

/// One function that knows the errors of all stores.
///
/// - Parameter rest: Whether an unknown error is a no.
func isKnownNo(_ error: any Error, else rest: Bool) -> Bool {
  switch error {
  case let error as SQLiteError: error.kind == .foreignKey
  case let error as HTTPFailure: 400..<500 ~= error.status
  case is WebError: false
  default: rest
  }
}
