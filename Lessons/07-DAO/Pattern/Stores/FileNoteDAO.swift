import BookLibrary
import Foundation

/// A **concrete DAO**: its data source is the library's JSON file. A transaction is one write.
actor FileNoteDAO: NoteDAO {
  private let store: LibraryStore

  /// Creates a DAO over the file in a folder; on first use the sample is put there.
  init(folder: URL) {
    store = LibraryStore(folder: folder)
  }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any NoteReader) throws(DAOError) -> Value
  ) throws(DAOError) -> Value {
    if Task.isCancelled { throw .cancelled }
    return try work(LibrarySession(LibraryTables(try library())))
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (any NoteWriter) throws(DAOError) -> Value
  ) throws(DAOError) -> Value {
    if Task.isCancelled { throw .cancelled }
    for _ in 1...1000 {
      let session = LibrarySession(LibraryTables(try library()))
      let value = try work(session)
      do {
        try store.save(session.tables.library)
        return value
      } catch .changedOnDisk {
        // Somebody else was faster: again, on what they have written.
      } catch {
        throw DAOError(error, in: store.url)
      }
    }
    throw .storage(store.url.path, .busy)
  }

  private func library() throws(DAOError) -> Library {
    do { return try store.load() } catch { throw DAOError(error, in: store.url) }
  }
}

extension DAOError {
  /// Translates what the library's store says.
  init(_ error: StoreError, in file: URL) {
    let problem: StorageProblem =
      switch error {
      case .damaged(_, let error):
        if case .unsupportedVersion(let version, let newest) = error.problem {
          .newer(version: version, newest: newest)
        } else {
          .damaged("\(error)")
        }
      case .diskFull: .full
      case .changedOnDisk: .busy
      case .unreadable(_, let reason), .unwritable(_, let reason): .failed(reason)
      case .unsavable, .noSample: .failed("\(error)")
      }
    self = .storage(file.path, problem)
  }
}
