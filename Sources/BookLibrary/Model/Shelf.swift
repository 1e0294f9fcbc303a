/// The books in their order, each id once.
public struct Shelf: Hashable, Sendable {
  private var books: [Book]

  /// Creates an empty shelf.
  public init() {
    books = []
  }

  /// Creates a shelf with books in the given order.
  public init(_ books: [Book]) throws {
    var ids = Set<Book.ID>(minimumCapacity: books.count)
    for book in books where !ids.insert(book.id).inserted {
      throw LibraryError.duplicateBook(book.id)
    }
    self.books = books
  }

  /// Returns a book by its id. Complexity: O(n).
  public func book(_ id: Book.ID) throws -> Book {
    books[try index(of: id)]
  }

  /// Returns the position of a book. Complexity: O(n).
  public func index(of id: Book.ID) throws -> Int {
    guard let index = books.firstIndex(where: { $0.id == id }) else {
      throw LibraryError.noSuchBook(id)
    }
    return index
  }

  /// Puts a book at a position. The books from there on move up by one.
  public mutating func insert(_ book: Book, at position: Int) throws {
    guard !contains(book.id) else { throw LibraryError.duplicateBook(book.id) }
    guard (0...count).contains(position) else {
      throw LibraryError.positionOutOfRange(position, count: count)
    }
    books.insert(book, at: position)
  }

  /// Takes a book off the shelf and returns it.
  @discardableResult
  public mutating func remove(_ id: Book.ID) throws -> Book {
    books.remove(at: try index(of: id))
  }

  /// Marks a book as read or unread.
  public mutating func mark(_ id: Book.ID, asRead isRead: Bool = true) throws {
    books[try index(of: id)].isRead = isRead
  }

  /// Gives a book another title.
  public mutating func rename(_ id: Book.ID, to title: String) throws {
    books[try index(of: id)].title = title
  }

  /// Moves a book to a position. The other books keep their order.
  public mutating func move(_ id: Book.ID, to position: Int) throws {
    let index = try index(of: id)
    guard books.indices.contains(position) else {
      throw LibraryError.positionOutOfRange(position, count: count)
    }
    books.insert(books.remove(at: index), at: position)
  }
}

extension Shelf: RandomAccessCollection {
  public var startIndex: Int { books.startIndex }
  public var endIndex: Int { books.endIndex }
  public subscript(position: Int) -> Book { books[position] }

  /// Returns whether a book is on the shelf. Complexity: O(n).
  public func contains(_ id: Book.ID) -> Bool {
    books.contains { $0.id == id }
  }
}
