import BookLibrary
import Synchronization

/// The **Service** that the singleton holds: the library, in memory and in its file.
///
/// This is an ordinary class. The app has one, in ``ReadingCenter``; a test makes its own.
final class BookCenter: Sendable {
  private struct State {
    var store: LibraryStore?
    var library = Library()
  }

  /// Stays locked while the file is written: other callers wait.
  private let state = Mutex(State())

  /// The books in their order; none before the library is open.
  var shelf: Shelf { state.withLock { $0.library.shelf } }

  /// Loads the library for all screens. Only the app calls this.
  func open(_ store: LibraryStore) throws {
    try state.withLock { state in
      state.library = try store.load()
      state.store = store
    }
  }

  /// Marks a book as read. After an error, nothing has changed.
  func mark(_ id: Book.ID) throws {
    try state.withLock { state in
      guard let store = state.store else { throw ReadingError.notOpen }
      var copy = state.library
      try copy.mark(id)
      try store.save(copy)
      state.library = copy
    }
  }
}
