package import BookLibrary
package import Foundation

/// The data layer (persistence): keeps the library in a folder. It knows no rule.
package actor NoteStore {
  private let store: LibraryStore
  private let queue = DiskQueue()

  package init(folder: URL) {
    store = LibraryStore(folder: folder)
  }

  /// The store waits for the disk on a thread of its own, and no other task waits with it.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Saves what `body` changes. If it throws an error, nothing is saved.
  ///
  /// If another program saves meanwhile, `body` runs again, on the new contents.
  package func change<Failure>(
    _ body: @Sendable (inout Library) throws(Failure) -> Void
  ) throws(SaveError<Failure>) {
    var library: Library
    do { library = try store.load() } catch { throw SaveError(error) }
    do { try body(&library) } catch { throw .refused(error) }
    do {
      try store.save(library)
    } catch StoreError.changedOnDisk {
      try change(body)
    } catch {
      throw SaveError(error)
    }
  }
}
