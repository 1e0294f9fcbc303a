package import BookLibrary

nonisolated extension Library {
  /// Makes the books those of the server's list: appends the new ones, and removes those that the server
  /// no longer has, with their notes. Readers' marks and notes are only here, so they stay.
  package mutating func take(_ listed: [Book]) throws {
    let ids = Set(listed.map(\.id))
    for book in shelf where !ids.contains(book.id) { try remove(book.id) }
    for book in listed where !shelf.contains(book.id) { try insert(book, at: shelf.count) }
  }

  /// Removes a book that may be gone already.
  package mutating func drop(_ id: Book.ID) throws {
    if shelf.contains(id) { try remove(id) }
  }
}
