public import BookLibrary
import Foundation
import SQLite

/// A reason why the data couldn't be read or changed. Nothing has changed.
public enum DataError: Error, Equatable, Sendable {
  /// A row refers to a book that doesn't exist.
  case noSuchBook(Book.ID)
  /// Other rows refer to the book that should be removed.
  case stillReferenced
  /// A row has been changed or removed since the event that should be taken back.
  case changedSince
  /// The file can't be used.
  case storage(file: String, reason: String)

  /// Whether the stored rows prevent the change, so that trying again wouldn't help.
  public var isConflict: Bool {
    if case .storage = self { false } else { true }
  }
}

extension DataError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchBook(let id): "There is no book \(id)."
    case .stillReferenced: "Notes, sessions or the timer still refer to the book."
    case .changedSince: "It has been changed or removed since."
    case .storage(let file, let reason): "\(file): \(reason)"
    }
  }
}

extension DataError {
  /// Puts an error of the database in this layer's words; nil for any other error.
  init?(_ error: any Error, in file: String) {
    let advice = "The file was left as it is. To start over, move it away."
    switch error {
    case let row as DamagedRow: self = .storage(file: file, reason: "\(row). \(advice)")
    case let error as SQLiteError:
      // Writers check that a row's book exists, so this must be a book that has other rows.
      if error.kind == .foreignKey {
        self = .stillReferenced
        return
      }
      let reason =
        switch error.kind {
        case .damaged, .wrongType: "\(error.message). \(advice)"
        case .busy: "another program is using it. Nothing was changed; try again."
        case .full: "the disk is full. Nothing was changed."
        default: "\(error.message). Nothing was changed."
        }
      self = .storage(file: file, reason: reason)
    default: return nil
    }
  }
}
