public import BookLibrary
import Foundation
import SQLite

/// A reason why the data couldn't be read or changed; they are as they were before.
public enum DataError: Error, Equatable, Sendable {
  case duplicate(String)
  case notFound(String)
  /// A row refers to a book that doesn't exist.
  case noSuchBook(Book.ID)
  /// Notes or sessions refer to a book that was to go.
  case stillReferredTo(Book.ID)
  /// The file can't be used, with a sentence that says why.
  case storage(String, String)
}

extension DataError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .duplicate(let row): "There is \(row) already."
    case .notFound(let row): "There is no \(row)."
    case .noSuchBook(let id): "There is no book \(id)."
    case .stillReferredTo(let id): "Notes or sessions refer to book \(id)."
    case .storage(let file, let reason): "\(file): \(reason)"
    }
  }
}

extension DataError {
  /// Puts an error of the database in this layer's words; nil for any other error.
  init?(_ error: any Error, in file: String) {
    let reason: String? =
      switch error {
      case is CancellationError: "the task was cancelled. Nothing was changed."
      case let error as DamagedData: error.sentence
      case let error as SQLiteError: error.sentence
      default: nil
      }
    guard let reason else { return nil }
    self = .storage(file, reason)
  }
}

extension SQLiteError {
  fileprivate var sentence: String {
    switch kind {
    case .damaged, .wrongType: DamagedData(reason: message).sentence
    case .busy: "another program is using it. Nothing was changed; try again."
    case .full: "the disk is full. Nothing was changed."
    default: "\(message). Nothing was changed."
    }
  }
}

/// A reason why a database can't be this program's, or is no longer sound.
struct DamagedData: Error {
  let reason: String

  var sentence: String { "\(reason). It was left as it is. To start afresh, move it away." }
}
