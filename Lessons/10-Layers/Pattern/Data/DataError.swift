public import BookLibrary
import Foundation
import SQLite

/// A reason why the data couldn't be read or changed; they are as they were before.
public enum DataError: Error, Equatable, Sendable {
  /// A row refers to a book that doesn't exist.
  case noSuchBook(Book.ID)
  /// Other rows refer to a book that was to go.
  case stillReferredTo(Book.ID)
  /// A row isn't as the event left it that was to be taken back.
  case changedSince
  /// The file can't be used, with a sentence that says why.
  case storage(String, String)
}

extension DataError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchBook(let id): "There is no book \(id)."
    case .stillReferredTo(let id): "Notes or sessions refer to book \(id)."
    case .changedSince: "It has been changed since."
    case .storage(let file, let reason): "\(file): \(reason)"
    }
  }
}

extension DataError {
  /// Puts an error of the database in this layer's words; nil for any other error.
  init?(_ error: any Error, in file: String) {
    let unchanged = "Nothing was changed"
    switch error {
    case let error as DamagedRow: self = .damaged(file, error.description)
    case let error as SQLiteError:
      switch error.kind {
      case .damaged, .wrongType: self = .damaged(file, error.message)
      case .busy:
        self = .storage(file, "another program is using it. \(unchanged); try again.")
      case .full: self = .storage(file, "the disk is full. \(unchanged).")
      default: self = .storage(file, "\(error.message). \(unchanged).")
      }
    default: return nil
    }
  }

  private static func damaged(_ file: String, _ reason: String) -> Self {
    .storage(file, "\(reason). It was left as it is. To start afresh, move it away.")
  }
}
