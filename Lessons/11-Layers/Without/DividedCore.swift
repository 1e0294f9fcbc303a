import NoteServices

/// The core's storage. Its rules are in other files, so its properties can't be private.
actor DividedCore {
  var holders: [Int: String] = [:]
  var notes: [BookNote] = []
  let file: NoteFile

  init(_ file: NoteFile) {
    self.file = file
  }

  func save(_ newNotes: [BookNote]) throws(NoteError) {
    try file.save(newNotes)
    notes = newNotes
  }
}
