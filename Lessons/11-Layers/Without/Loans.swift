import NoteServices

/// Which child has which book. Only this file can change that.
struct Loans {
  private var holders: [Int: String] = [:]

  func hasBook(_ book: Int, child: String) -> Bool { holders[book] == child }

  mutating func lend(_ book: Int, to child: String) throws(NoteError) {
    if let holder = holders[book] { throw .refused(.isLent(book: book, to: holder)) }
    holders[book] = child
  }
}
