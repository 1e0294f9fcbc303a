import NoteServices

extension DividedCore {
  func lend(_ book: Int, to child: String) throws(NoteError) {
    if let holder = holders[book] { throw .refused(.isLent(book: book, to: holder)) }
    holders[book] = child
  }
}
