import BookLibrary

/// Try 5: an enum that gives both answers at once, by group and key.
enum EnumOrder: String {
  case unreadFirst = "unread first"
  case title

  func groups(of books: [Book], letter: (Book) -> String) -> [CardGroup] {
    switch self {
    case .title: books.groups(by: letter, card: { $0 })
    case .unreadFirst:
      books.groups(by: { $0.isRead ? 1 : 0 }, card: { $0 == 0 ? "unread" : "read" })
    }
  }
}

struct EnumShelf {
  let letter: (Book) -> String
  private(set) var order = EnumOrder.unreadFirst

  mutating func choose(_ name: String) {
    order = EnumOrder(rawValue: name) ?? order
  }

  func groups(of books: [Book]) -> [CardGroup] {
    order.groups(of: books, letter: letter)
  }
}

extension [Book] {
  /// Groups the books, and sorts the groups, and the titles in each.
  func groups<Group: Comparable & Hashable>(
    by group: (Book) -> Group, card: (Group) -> String
  ) -> [CardGroup] {
    Dictionary(grouping: self, by: group).sorted { $0.key < $1.key }.map {
      (card($0.key), $0.value.sorted(by: Book.byTitle))
    }
  }
}
