import BookLibrary

/// Try 1: the order is an enum, and each place that needs it has a switch.
struct SwitchShelf {
  enum Choice: String {
    case unreadFirst = "unread first"
    case title
  }

  let letter: (Book) -> String
  private(set) var choice = Choice.unreadFirst

  mutating func choose(_ name: String) {
    choice = Choice(rawValue: name) ?? choice
  }

  func groups(of books: [Book]) -> [CardGroup] {
    sorted(books).groups(by: card)
  }

  private func sorted(_ books: [Book]) -> [Book] {
    switch choice {
    case .title: books.sorted(by: Book.byTitle)
    case .unreadFirst: books.sorted(by: Book.unreadFirst)
    }
  }

  private func card(of book: Book) -> String {
    switch choice {
    case .title: letter(book)
    case .unreadFirst: book.readingCard
    }
  }
}

extension [Book] {
  /// Puts a card wherever its text changes.
  func groups(by card: (Book) -> String) -> [CardGroup] {
    reduce(into: []) { groups, book in
      if groups.last?.card != card(book) { groups.append((card(book), [])) }
      groups[groups.count - 1].books.append(book)
    }
  }
}
