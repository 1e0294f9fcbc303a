public import Foundation

/// The books in their order, each id once: the *Originator* of its mementos.
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

// MARK: - Memento

extension Shelf {
  /// A state of a shelf. Whoever keeps it (the *Caretaker*) can hand it back, and nothing else:
  /// only the shelf sees what is inside.
  public struct Memento: Sendable {
    fileprivate let books: [Book]
  }

  /// Returns the state as it is now. Complexity: O(1); the books are copied by the first change
  /// that follows, if any does.
  public func memento() -> Memento {
    Memento(books: books)
  }

  /// Goes back to an earlier state. Complexity: O(1).
  public mutating func restore(_ memento: Memento) {
    books = memento.books
  }
}

/// A memento says nothing of its contents, not even to `print` and `dump`.
extension Shelf.Memento: CustomStringConvertible, CustomReflectable {
  public var description: String { "Shelf.Memento" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

// MARK: - Archive

extension Shelf {
  private struct Archive: Codable {
    static let kind = "shelf-memento"
    static let newestVersion = 1

    let kind: String
    let version: Int
    let books: [Book]
  }

  /// Returns a memento as a text for a file. Complexity: O(n).
  ///
  /// The originator writes and reads archives, with all its checks. A memento that decoded itself
  /// could be made anywhere, of anything.
  public static func archive(_ memento: Memento) throws(DocumentError) -> Data {
    let archive = Archive(
      kind: Archive.kind, version: Archive.newestVersion, books: memento.books)
    return try JSONDocument.encode(archive, for: "archive")
  }

  /// Returns the memento that ``archive(_:)`` wrote, now or in an older version. Complexity: O(n).
  ///
  /// Before archives had a version, they were plain arrays of books.
  ///
  /// - Throws: ``DocumentError`` for a text that is damaged, foreign, or from a newer program.
  public static func memento(from document: JSONDocument) throws(DocumentError) -> Memento {
    if document.isArray { return try memento(fromUnversioned: document) }
    try document.requireVersion(newest: Archive.newestVersion)
    let archive = try document.decode(Archive.self)
    guard archive.kind == Archive.kind else {
      throw DocumentError(
        document: document.name, path: "kind",
        problem: .invalidValue("\"\(archive.kind)\" is not the archive of a shelf's memento"))
    }
    try document.requireUniqueIDs(archive.books, at: "books", key: "bid")
    return Memento(books: archive.books)
  }

  private static func memento(
    fromUnversioned document: JSONDocument
  ) throws(DocumentError) -> Memento {
    let books = try document.decode([UnversionedBook].self).map(\.book)
    try document.requireUniqueIDs(books, at: "", key: "bid")
    return Memento(books: books)
  }
}
