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
  /// The task was cancelled before its turn.
  case cancelled
  /// The file can't be used.
  case storage(String, StorageProblem)
}

/// A reason why a database's file can't be used.
public enum StorageProblem: Equatable, Sendable {
  /// It is damaged, another program's, or from a newer one.
  case damaged(String)
  case inUse
  case full
  case failed(String)
}

extension DataError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .duplicate(let row): "There is \(row) already."
    case .notFound(let row): "There is no \(row)."
    case .noSuchBook(let id): "There is no book \(id)."
    case .stillReferredTo(let id): "Notes or sessions refer to book \(id)."
    case .cancelled: "The task was cancelled. Nothing was changed."
    case .storage(let file, let problem): "\(file): \(problem)"
    }
  }
}

extension StorageProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .damaged(let detail): "\(detail). It was left as it is. To start afresh, move it away."
    case .inUse: "another program is using it. Nothing was changed; try again."
    case .full: "the disk is full. Nothing was changed."
    case .failed(let reason): "\(reason). Nothing was changed."
    }
  }
}

extension SQLiteError {
  var problem: StorageProblem {
    switch kind {
    case .damaged, .wrongType: .damaged(message)
    case .busy: .inUse
    case .full: .full
    default: .failed(message)
    }
  }
}
