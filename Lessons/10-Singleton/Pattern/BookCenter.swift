import BookLibrary
import Synchronization

/// The **Service** that the singleton holds: the library, in memory and in its file.
///
/// The app has one, in ``ReadingCenter``. The compiler allows more, but only tests should create them.
final class BookCenter: Sendable {
  private struct State {
    let store: LibraryStore
    var library: Library
  }

  /// Nil until opened. Stays locked while saving, so other callers wait.
  private let state = Mutex<State?>(nil)

  /// The books in order. There are none until the library is open.
  var shelf: Shelf { state.withLock { $0?.library.shelf ?? Shelf() } }

  /// Loads the library. The app calls this at its start, or to reload it.
  func open(_ store: LibraryStore) throws {
    try state.withLock { current in
      if let file = current?.store.url, file != store.url {
        throw ReadingError.alreadyOpen(file)
      }
      current = State(store: store, library: try store.load())
    }
  }

  /// Marks a book as read. After an error, nothing has changed.
  func mark(_ id: Book.ID) throws {
    try state.withLock { current in
      guard var copy = current else { throw ReadingError.notOpen }
      try copy.library.mark(id)
      try copy.store.save(copy.library)
      current = copy
    }
  }
}
