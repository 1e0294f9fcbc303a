import NoteServices

/// A core: storage that only this file can change, and the rules.
actor NoteCore {
  private(set) var holders: [Int: String] = [:]
  private(set) var notes: [BookNote] = []
  private let file: NoteFile

  init(_ file: NoteFile) {
    self.file = file
  }

  func write(_ note: BookNote) throws(NoteError) {
    guard holders[note.book] == note.child else {
      throw .refused(.lacksBook(child: note.child, book: note.book))
    }
    try save(notes + [note])
  }

  func lend(_ book: Int, to child: String) throws(NoteError) {
    if let holder = holders[book] { throw .refused(.isLent(book: book, to: holder)) }
    holders[book] = child
  }

  private func save(_ newNotes: [BookNote]) throws(NoteError) {
    try file.save(newNotes)
    notes = newNotes
  }
}
