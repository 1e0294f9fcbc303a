import BookLibrary

/// The reason why nothing was saved.
package enum SaveError<Failure: Error>: Error {
  /// The error of the code that was to change the library.
  case refused(Failure)
  /// The file can't be used now, but perhaps later.
  case down
  /// The file can't be read, or isn't a library. It is left as it is.
  case damaged
}

extension SaveError {
  /// The border to the library's store.
  nonisolated init(_ error: any Error) {
    switch error {
    case StoreError.damaged, StoreError.unreadable: self = .damaged
    default: self = .down
    }
  }
}
