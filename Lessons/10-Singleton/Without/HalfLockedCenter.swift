import BookLibrary
import Synchronization

/// A center with a lock around each access, but not around a whole change.
final class HalfLockedCenter: Sendable {
  private let state: Mutex<Library>

  init(_ library: Library) {
    state = Mutex(library)
  }

  var library: Library {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
