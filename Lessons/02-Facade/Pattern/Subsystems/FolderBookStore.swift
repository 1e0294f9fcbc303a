import BookLibrary
import Foundation
import Synchronization

/// A store whose file lies in a folder.
final class FolderBookStore: BookStore {
  private let file: LibraryStore
  private let library: Mutex<Library>

  /// Opens the store, and reads what was saved in the folder.
  init(folder: URL) throws(StoreError) {
    file = LibraryStore(folder: folder)
    library = Mutex(try file.load())
  }

  var shelf: Shelf { library.withLock { $0.shelf } }

  func reload() throws(StoreError) {
    try library.withLock { (library) throws(StoreError) in
      library = try file.load()
    }
  }

  func remove(_ id: Book.ID) {
    library.withLock { _ = try? $0.shelf.remove(id) }
  }

  func restore(_ memento: Shelf.Memento) {
    library.withLock { $0.shelf.restore(memento) }
  }

  func save() throws(StoreError) {
    try library.withLock { (library) throws(StoreError) in
      try file.save(library)
    }
  }
}
