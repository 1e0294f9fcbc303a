package import BookLibrary

/// An order of the shelf, and the cards that stand in it: the **Strategy**, as a value.
///
/// One group decides both. Books are compared by group first, then by key, and each group has a card.
/// `SendableMetatype`: they are compared on any thread.
nonisolated package struct ShelfOrder: Sendable {
  /// The name under which a choice is saved.
  package let name: String
  private let arrange: @Sendable ([Book]) -> [(card: String, books: [Book])]

  package init<Group, Key>(
    _ name: String,
    group: @escaping @Sendable (Book) -> Group,
    card: @escaping @Sendable (Group) -> String = { "\($0)" },
    then key: @escaping @Sendable (Book) -> Key
  )
  where
    Group: Comparable & Hashable & SendableMetatype, Key: Comparable & SendableMetatype
  {
    self.name = name
    arrange = { books in
      Dictionary(grouping: books, by: group)
        .sorted { $0.key < $1.key }
        .map { (card($0.key), $0.value.sorted { key($0) < key($1) }) }
    }
  }

  /// Returns the books in this order, each group behind its card.
  package func groups(of books: [Book]) -> [(card: String, books: [Book])] {
    arrange(books)
  }
}

// MARK: - The **ConcreteStrategies**

nonisolated extension ShelfOrder {
  /// By title, a card for each letter. The library says which letter a book stands under.
  package static func title(under letter: @escaping @Sendable (Book) -> String) -> ShelfOrder {
    ShelfOrder("title", group: letter, then: { $0.title })
  }

  package static let unreadFirst = ShelfOrder(
    "unread first", group: { $0.isRead ? 1 : 0 }, card: { $0 == 0 ? "unread" : "read" },
    then: { $0.title })
}
