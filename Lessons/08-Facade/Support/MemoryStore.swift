import BookLibrary
import Synchronization

/// A store without a file, for example for an Xcode preview.
final class MemoryStore: BookStore {
  private let library: Mutex<Library>

  init(_ library: Library) {
    self.library = Mutex(library)
  }

  func load() -> Library {
    library.withLock { $0 }
  }

  func save(_ library: Library) {
    self.library.withLock { $0 = library }
  }
}
