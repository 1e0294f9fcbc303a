import BookLibrary
import Synchronization

/// The **Service** that the singleton holds: the library, in memory and in its file.
///
/// This is an ordinary class. The app has one, in ``ReadingCenter``; a test makes its own.
final class BookCenter: Sendable {
  private struct State {
    let store: LibraryStore
    var library: Library
  }

  /// Nil before open. Stays locked while saving, so other callers wait.
  private let state = Mutex<State?>(nil)

  /// The books in their order; none before the library is open.
  var shelf: Shelf { state.withLock { $0?.library.shelf ?? Shelf() } }

  /// Loads the library for all screens, which don't call this themselves.
  func open(_ store: LibraryStore) throws {
    try state.withLock { state in
      state = State(store: store, library: try store.load())
    }
  }

  /// Marks a book as read. After an error, nothing has changed.
  func mark(_ id: Book.ID) throws {
    try state.withLock { state in
      guard var copy = state else { throw ReadingError.notOpen }
      try copy.library.mark(id)
      try copy.store.save(copy.library)
      state = copy
    }
  }
}
