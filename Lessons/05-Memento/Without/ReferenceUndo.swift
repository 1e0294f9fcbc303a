import BookLibrary

/// A library as an object: a second variable refers to the same one.
final class SharedLibrary {
  var library: Library

  init(_ library: Library) {
    self.library = library
  }
}

/// An undo that keeps the object itself, and takes it for a copy.
struct ReferenceUndo {
  let before: SharedLibrary

  func undo(on present: SharedLibrary) {
    present.library = before.library
  }
}
