import BookLibrary
import Synchronization

/// The **Service** that screens use: the library, in memory and in its file.
///
/// This is an ordinary class. The app has one, in ``ReadingCentre``; a test makes its own.
final class BookCentre: Sendable {
  private struct State {
    var store: LibraryStore?
    var library = Library()
  }

  private let state = Mutex(State())

  /// The books in their order; none before the center is open.
  var shelf: Shelf { state.withLock { $0.library.shelf } }

  /// Marks a book as read, in memory and in the file; after an error both are as they were.
  func finish(_ id: Book.ID) throws {
    try state.withLock { state in
      guard let store = state.store else { throw ReadingError.notOpen }
      // Another program may have saved since.
      var library = try store.load()
      try library.mark(id)
      try store.save(library)
      state.library = library
    }
  }

  /// Loads the library. The app does this once, when it has started and knows the file.
  func open(_ store: LibraryStore) throws {
    try state.withLock { state in
      if let open = state.store { throw ReadingError.alreadyOpen(open.url) }
      state.library = try store.load()
      state.store = store
    }
  }
}
