import NoteServices

/// The notes. Only this file can add one.
struct Notes {
  private(set) var all: [BookNote] = []

  // Without it, the compiler would write one that takes any notes.
  init() {}

  mutating func write(_ note: BookNote, _ loans: Loans) throws(NoteError) {
    guard loans.hasBook(note.book, child: note.child) else {
      throw .refused(.lacksBook(child: note.child, book: note.book))
    }
    all.append(note)
  }
}
