import NoteServices

/// A core of several types, each of which has rules and a private of its own.
actor DividedCore {
  private var loans = Loans()
  private(set) var notes = Notes()
  private let file: NoteFile

  init(_ file: NoteFile) {
    self.file = file
  }

  func write(_ note: BookNote) throws(NoteError) {
    var new = notes
    try new.write(note, loans)
    try file.save(new.all)
    notes = new
  }

  func lend(_ book: Int, to child: String) throws(NoteError) {
    try loans.lend(book, to: child)
  }
}
