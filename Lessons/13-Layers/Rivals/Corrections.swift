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
  func correct(_ note: Note, to text: String, by child: String) throws(WriteError) {
    try change(by: child) { library throws(WriteError) in try library.correctNote(note, to: text) }
  }
}

let isByAuthor: NoteRule = { old, new, child, _ in
  let isOwn = [old, new].allSatisfy { $0 == nil || $0?.author == child }
  return isOwn ? nil : "This is another child's note."
}

extension CheckedCore {
  func correct(_ note: Note, to text: String, by child: String) throws(WriteError) {
    try save(CheckedCorrection(note, to: text, by: child))
  }
}

struct CheckedCorrection {
  private(set) var old: Note
  private(set) var text: String

  init(_ note: Note, to text: String, by child: String) throws(WriteError) {
    guard note.author == child else { throw .refused("This is \(note.author)'s note.") }
    guard text.count <= RoomScreen.letters else { throw .refused("This note is too long.") }
    (old, self.text) = (note, text)
  }
}
