import NoteServices

/// The rule answers its caller, whichever that is.
final class ThrowingRoom {
  var holders: [Int: String] = [:]
  var notes: [BookNote] = []
  let file: NoteFile

  init(_ file: NoteFile) {
    self.file = file
  }

  func write(_ note: BookNote) throws(NoteError) {
    guard holders[note.book] == note.child else {
      throw .refused(.lacksBook(child: note.child, book: note.book))
    }
    try file.save(notes + [note])
    notes.append(note)
  }
}
