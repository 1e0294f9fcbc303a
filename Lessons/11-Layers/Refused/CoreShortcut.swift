import BookLibrary

@testable import LayersLesson

extension NoteCore {
  func oldNoteTapped(_ note: SchoolLine) throws(WriteError) {
    // error: 'store' is inaccessible due to 'private' protection level
    try store.change { library throws(WriteError) in try library.addNote(note) }
  }
}
