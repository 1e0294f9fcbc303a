import BookLibrary
import Foundation
import SQLite

// The stores' errors in the DAO's words, so that a client needs to know no others.
extension DAOError {
  /// Translates an error of a store.
  ///
  /// - Parameters:
  ///   - file: The store's file.
  ///   - note: The note that was to be stored, if it is about one.
  init(_ error: any Error, in file: String, storing note: Note? = nil) {
    self =
      switch error {
      case let error as DAOError: error
      case let error as StoreError: DAOError(error)
      case let error as SQLiteError: DAOError(error, note)
      case let error as UnknownValue: .storage(file, .damaged("\(error)"))
      case is CancellationError: .cancelled
      default: .storage(file, .failed(error.localizedDescription))
      }
  }

  private init(_ error: StoreError) {
    self =
      switch error {
      case .damaged(let file, let error): .storage(file.path, .damaged("\(error)"))
      case .unreadable(let file, let reason), .unwritable(let file, let reason):
        .storage(file.path, .failed(reason))
      case .diskFull(let file): .storage(file.path, .full)
      case .changedOnDisk(let file): .storage(file.path, .inUse)
      case .unsavable(let file, let error): .storage(file.path, .failed("\(error)"))
      case .noSample(let error): .storage("The sample", .failed("\(error)"))
      }
  }

  private init(_ error: SQLiteError, _ note: Note?) {
    switch (error.kind, note) {
    case (.duplicate, let note?): self = .duplicateKey(note.id)
    case (.foreignKey, let note?):
      self = note.bookID.map { .noSuchBook($0) } ?? .storage(error.file, .failed(error.message))
    case (.damaged, _), (.wrongType, _): self = .storage(error.file, .damaged(error.message))
    case (.busy, _): self = .storage(error.file, .inUse)
    case (.full, _): self = .storage(error.file, .full)
    default: self = .storage(error.file, .failed(error.message))
    }
  }
}
