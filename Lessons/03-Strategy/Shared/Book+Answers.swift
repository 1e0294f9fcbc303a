import BookLibrary

/// The answers that every try gives: which book comes first, and what its card says.
nonisolated extension Book {
  static func byTitle(_ left: Book, _ right: Book) -> Bool { left.title < right.title }

  static func unreadFirst(_ left: Book, _ right: Book) -> Bool {
    left.isRead == right.isRead ? left.title < right.title : right.isRead
  }

  /// The card of a book on a shelf whose unread books stand first.
  var readingCard: String { isRead ? "read" : "unread" }

  /// "A Sleepy Bear" → "A"
  var firstLetter: String { title.prefix(1).uppercased() }

  /// The letter without an article. "A Sleepy Bear" → "S"
  var filingLetter: String {
    let article = ["The ", "A ", "An "].first { title.hasPrefix($0) } ?? ""
    return title.dropFirst(article.count).prefix(1).uppercased()
  }
}

/// A card, and the books that stand behind it.
typealias CardGroup = (card: String, books: [Book])
