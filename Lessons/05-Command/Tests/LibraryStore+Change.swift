import BookLibrary

extension LibraryStore {
  /// Loads the library, changes it, and saves it, as another program does.
  func change(_ body: (inout Library) throws -> Void) throws {
    var library = try load()
    try body(&library)
    try save(library)
  }
}
