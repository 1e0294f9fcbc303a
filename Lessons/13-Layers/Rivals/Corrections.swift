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

  func correct(_ note: Note, to text: String, asking child: String) throws(WriteError) {
    try change(by: child) { library throws(WriteError) in try library.correctNote(note, to: text) }
  }

  /// A change for a child: the third rule is asked about each note that isn't left as it was.
  func change(
    by child: String, _ body: @Sendable (inout Library) throws(WriteError) -> Void
  ) throws(WriteError) {
    try change { library throws(WriteError) in
      let before = library.notes
      try body(&library)
      for note in before where !library.notes.contains(note) {
        if let sentence = isByAuthor(note, child) { throw .refused(sentence) }
      }
    }
  }
}

/// The third rule as a value, which is told who asks. The colleague's line doesn't compile here.
let isByAuthor: @Sendable (_ old: Note, _ child: String) -> String? = { old, child in
  old.author == child ? nil : "Only \(old.author) can correct this note."
}
