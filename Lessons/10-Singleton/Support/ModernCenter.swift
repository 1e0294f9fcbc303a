import BookLibrary

/// The singleton and its work as one actor, which lets in one caller at a time.
///
/// Saving blocks the thread that the actor runs on, and its other callers wait until then.
actor ModernCenter {
  static let shared = ModernCenter()
  private init() {}

  private struct State {
    let store: LibraryStore
    var library: Library
  }

  private var state: State?

  func mark(_ id: Book.ID) throws {
    guard var copy = state else { throw ReadingError.notOpen }
    try copy.library.mark(id)
    try copy.store.save(copy.library)
    state = copy
  }
}

extension ModernCenter {
  var shelf: Shelf { state?.library.shelf ?? Shelf() }

  func open(_ store: LibraryStore) throws {
    if let file = state?.store.url, file != store.url { throw ReadingError.alreadyOpen(file) }
    state = State(store: store, library: try store.load())
  }
}
