import NoteServices

@testable import LayersLesson

extension NoteCore {
  func oldNoteTapped(from old: BookNote) {
    // error: cannot assign to property: 'notes' setter is inaccessible
    notes = notes + [old]
  }
}
