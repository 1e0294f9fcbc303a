import BookLibrary

// Next month's second file of rules, about corrections: only its author corrects a note. Each try has
// the door to its storage that it gives to other files. `NoteCore` gives none, so its `correct` is in its
// own file.

extension TellingRoom {
  func correct(_ note: Note, to text: String, by child: String) async throws(WriteError) {
    guard note.author == child else { return await RoomScreen.show("Not yours!") }
    try store.change { library throws(WriteError) in try library.correctNote(note, to: text) }
  }
}

extension RuledCore {
  // A `NoteRule` isn't told who asks.
  func correct(_ note: Note, to text: String, by child: String) async throws(WriteError) {
    guard note.author == child else { return await RoomScreen.show("Not yours!") }
    try change { library throws(WriteError) in try library.correctNote(note, to: text) }
  }
}

extension AskedCore {
  func correct(_ note: Note, to text: String, by child: String) throws(WriteError) {
    try change(by: child) { library throws(WriteError) in try library.correctNote(note, to: text) }
  }
}

/// The third rule as a value. The colleague's line doesn't compile here.
let isByAuthor: CorrectionRule = { old, child in
  old.author == child ? nil : "Only \(old.author) can correct this note."
}
