/// The books in their order, and the readers' notes: the *Originator* of its mementos.
public struct Library: Hashable, Sendable {
  /// The books in their order.
  public private(set) var shelf: Shelf
  /// The notes in the order in which they were written.
  public var notes: [Note]
  /// The highest id of a note that was removed: no other note may get it.
  public var newestNoteID: Note.ID?

  /// Creates a library; an empty one, unless told otherwise.
  public init(shelf: Shelf = Shelf(), notes: [Note] = [], newestNoteID: Note.ID? = nil) {
    self.shelf = shelf
    self.notes = notes
    self.newestNoteID = newestNoteID
  }
}

// MARK: - Changes

extension Library {
  /// Removes a book, and the notes about it: a note never outlives its book.
  @discardableResult
  public mutating func remove(_ id: Book.ID) throws(ShelfError) -> Book {
    let book = try shelf.remove(id)
    let removed = notes.filter { $0.bookID == id }.map(\.id)
    newestNoteID = (removed + [newestNoteID].compactMap(\.self)).max()
    notes.removeAll { $0.bookID == id }
    return book
  }

  /// Puts a book at a position; the books from there on move up by one.
  public mutating func insert(_ book: Book, at position: Int) throws(ShelfError) {
    try shelf.insert(book, at: position)
  }

  /// Marks a book as read, or as not read.
  public mutating func mark(_ id: Book.ID, asRead isRead: Bool = true) throws(ShelfError) {
    try shelf.mark(id, asRead: isRead)
  }

  /// Gives a book another title.
  public mutating func rename(_ id: Book.ID, to title: String) throws(ShelfError) {
    try shelf.rename(id, to: title)
  }

  /// Moves a book; afterwards it stands at `position`.
  public mutating func move(_ id: Book.ID, to position: Int) throws(ShelfError) {
    try shelf.move(id, to: position)
  }
}

// MARK: - Memento

extension Library {
  /// A snapshot of a library. Whoever keeps it (the *Caretaker*) can hand it back, and nothing
  /// else: only the library sees what is inside.
  public struct Memento: Sendable {
    fileprivate let state: Library
  }

  /// Returns the present state. Complexity: O(1); the first change that follows copies what it
  /// changes.
  public func memento() -> Memento {
    Memento(state: self)
  }

  /// Goes back to a snapshot. Complexity: O(1).
  public mutating func restore(_ memento: Memento) {
    self = memento.state
  }

  /// Creates a library from a snapshot. Complexity: O(1).
  public init(_ memento: Memento) {
    self = memento.state
  }
}

/// A memento says nothing of its contents, not even to `print` and `dump`.
extension Library.Memento: CustomStringConvertible, CustomReflectable {
  public var description: String { "Library.Memento" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
