/// A paper book. Its number is stamped into it.
struct PaperBook: Codable, Hashable, Sendable {
  let number: Int
  let title: String
}

/// A reader's note, which can be about several books.
struct ReaderNote: Codable, Hashable, Sendable {
  let text: String
  /// The numbers of the books that the note is about.
  let numbers: [Int]
}
