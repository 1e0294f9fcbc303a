import NoteServices

/// A receipt: only the code in this file can make one.
struct Stored {
  fileprivate init() {}
}

/// A core of two types, whose `write` gives a receipt.
actor ReceiptCore {
  private var loans = Loans()
  private(set) var notes: [BookNote] = []
  private let file: NoteFile

  init(_ file: NoteFile) {
    self.file = file
  }

  func write(_ note: BookNote) throws(NoteError) -> Stored {
    guard loans.hasBook(note.book, child: note.child) else {
      throw .refused(.lacksBook(child: note.child, book: note.book))
    }
    try file.save(notes + [note])
    notes.append(note)
    return Stored()
  }

  func lend(_ book: Int, to child: String) throws(NoteError) {
    try loans.lend(book, to: child)
  }
}
