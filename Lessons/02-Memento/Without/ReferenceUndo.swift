import BookLibrary

/// A library in an object. A second variable refers to the same object.
final class SharedLibrary {
  var library: Library

  init(_ library: Library) {
    self.library = library
  }
}

/// An undo that keeps the object itself, and mistakes it for a copy.
struct ReferenceUndo {
  let before: SharedLibrary

  func undo(on present: SharedLibrary) {
    present.library = before.library
  }
}
