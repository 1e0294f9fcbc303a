import BookLibrary

extension Shelf {
  /// Returns a shelf with that many books, whose ids count from 1.
  static func sample(of count: Int) throws -> Shelf {
    try Shelf(
      (1...count).map { number in
        Book(
          id: Book.ID(rawValue: number), title: "Picture book \(number)",
          isRead: number.isMultiple(of: 4),
          orientation: number.isMultiple(of: 7) ? .landscape : .portrait,
          coverPath: "/image/some.png")
      })
  }
}
