import BookLibrary

extension Library {
  /// The number for a new book: higher than that of any book on the shelf.
  var nextNumber: Book.ID { shelf.map(\.id.next).max() ?? 1 }

  /// Puts a new book at the end of the shelf, under the number that is stamped into the paper.
  mutating func addBook(titled title: String, as number: Book.ID) throws {
    try insert(Book(id: number, title: title, coverPath: "/image/new.png"), at: shelf.count)
  }
}

extension Book.ID {
  /// The number after this one. The greatest `Int` has none: it is given again, and refused while the
  /// book that has it is on the shelf.
  var next: Book.ID { Book.ID(rawValue: rawValue == .max ? .max : rawValue + 1) }
}
