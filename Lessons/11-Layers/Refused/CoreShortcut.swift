import NoteServices

@testable import LayersLesson

extension NoteCore {
  func oldNoteTapped(from old: BookNote) {
    // error: cannot use mutating member on immutable value: 'notes' setter is inaccessible
    notes.append(old)
  }
}
