import BookLibrary
import Foundation
import Synchronization

/// The books of one run of the app, in memory and in their file. An ordinary class: whoever wants
/// another makes one.
final class BookCentre: Sendable {
  private struct State {
    var store: LibraryStore?
    var library = Library()
  }

  private let state = Mutex(State())

  /// Creates a centre without books; `open` brings them.
  init() {}

  /// The books in their order; none before the centre was opened.
  var shelf: Shelf { state.withLock { $0.library.shelf } }

  /// Loads the books. The app does this once, when it starts and knows the folder.
  func open(_ store: LibraryStore) throws(ReadingError) {
    try state.withLock { (state) throws(ReadingError) in
      if let open = state.store { throw .alreadyOpen(open.url) }
      state.library = try Self.load(from: store)
      state.store = store
    }
  }

  /// Marks a book as read, in memory and in the file. After an error both are as they were.
  func finish(_ id: Book.ID) throws(ReadingError) {
    try state.withLock { (state) throws(ReadingError) in
      guard let store = state.store else { throw .notOpen }
      // Another program may have saved since.
      var library = try Self.load(from: store)
      do { try library.shelf.mark(id) } catch { throw .unknownBook(id) }
      try Self.save(library, to: store)
      state.library = library
    }
  }

  private static func save(
    _ library: Library, to store: LibraryStore
  ) throws(ReadingError) {
    do { try store.save(library) } catch { throw .store(error) }
  }

  private static func load(from store: LibraryStore) throws(ReadingError) -> Library {
    do { return try store.load() } catch { throw .store(error) }
  }
}
