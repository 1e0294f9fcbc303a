import BookLibrary

/// The singleton and its work as one actor, which lets in one caller at a time.
///
/// Saving blocks the actor's thread, and its other callers wait meanwhile.
actor ModernCenter {
  static let shared = ModernCenter()
  private init() {}

  private var store: LibraryStore?
  private var library = Library()

  func mark(_ id: Book.ID) throws {
    guard let store else { throw ReadingError.notOpen }
    var copy = library
    try copy.mark(id)
    try store.save(copy)
    library = copy
  }
}

extension ModernCenter {
  var shelf: Shelf { library.shelf }

  func open(_ store: LibraryStore) throws {
    library = try store.load()
    self.store = store
  }
}
