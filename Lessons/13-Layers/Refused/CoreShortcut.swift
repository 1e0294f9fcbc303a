import BookLibrary

@testable import LayersLesson

extension NoteCore {
  func oldNoteTapped(_ old: Library) throws {
    // error: 'store' is inaccessible due to 'private' protection level
    try store.save(old)
  }
}
