/// The books in their order, each id once.
public struct Shelf: Hashable, Sendable {
  private var books: [Book]

  /// Creates an empty shelf.
  public init() {
    books = []
  }

  /// Creates a shelf with books in the given order.
  public init(_ books: [Book]) throws(ShelfError) {
    if let index = books.indexOfFirstDuplicateID { throw .duplicateBook(books[index].id) }
    self.books = books
  }

  /// Creates a shelf from books whose ids were checked before.
  init(unique books: [Book]) {
    self.books = books
  }

  /// Returns the position of a book. Complexity: O(n).
  public func index(of id: Book.ID) throws(ShelfError) -> Int {
    guard let index = books.firstIndex(where: { $0.id == id }) else { throw .noSuchBook(id) }
    return index
  }

  /// Puts a book at a position; the books from there on move up by one.
  public mutating func insert(_ book: Book, at position: Int) throws(ShelfError) {
    guard !contains(book.id) else { throw .duplicateBook(book.id) }
    guard (0...count).contains(position) else {
      throw .positionOutOfRange(position, count: count)
    }
    books.insert(book, at: position)
  }

  /// Takes a book off the shelf and returns it.
  @discardableResult
  public mutating func remove(_ id: Book.ID) throws(ShelfError) -> Book {
    books.remove(at: try index(of: id))
  }

  /// Marks a book as read, or as not read.
  public mutating func mark(_ id: Book.ID, asRead isRead: Bool = true) throws(ShelfError) {
    books[try index(of: id)].isRead = isRead
  }

  /// Gives a book another title.
  public mutating func rename(_ id: Book.ID, to title: String) throws(ShelfError) {
    books[try index(of: id)].title = title
  }

  /// Moves a book; afterwards it stands at `position`.
  public mutating func move(_ id: Book.ID, to position: Int) throws(ShelfError) {
    let index = try index(of: id)
    guard books.indices.contains(position) else {
      throw .positionOutOfRange(position, count: count)
    }
    books.insert(books.remove(at: index), at: position)
  }
}

extension Shelf: RandomAccessCollection {
  public var startIndex: Int { books.startIndex }
  public var endIndex: Int { books.endIndex }
  public subscript(position: Int) -> Book { books[position] }

  /// Tells whether a book is on the shelf. Complexity: O(n).
  public func contains(_ id: Book.ID) -> Bool {
    books.contains { $0.id == id }
  }
}

/// Why a shelf refused a change; it is as it was before.
public enum ShelfError: Error, Equatable, Sendable {
  case noSuchBook(Book.ID)
  case duplicateBook(Book.ID)
  case positionOutOfRange(Int, count: Int)
}

extension ShelfError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchBook(let id): "There is no book \(id) on the shelf."
    case .duplicateBook(let id): "Book \(id) is on the shelf already."
    case .positionOutOfRange(let position, let count):
      "Position \(position) is not on a shelf of \(count) books."
    }
  }
}
