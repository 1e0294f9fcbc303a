/// The books in their order and the readers' notes: the *Originator* of its mementos.
public struct Library: Hashable, Sendable {
  /// The books in their order.
  public private(set) var shelf: Shelf
  /// The notes in the order in which they were written.
  public private(set) var notes: [Note]
  /// An id for a new note: higher than that of any note so far, removed notes included. Restoring a
  /// memento doesn't set it back.
  public private(set) var nextNoteID: Note.ID

  /// Creates a library without notes, empty by default.
  public init(shelf: Shelf = Shelf()) {
    self.shelf = shelf
    notes = []
    nextNoteID = 1
  }

  /// Creates a library.
  ///
  /// - Parameter nextNoteID: At least this id is next, because lower ones were used before.
  /// - Throws: ``LibraryError/duplicateNote(_:)``
  public init(shelf: Shelf, notes: [Note], nextNoteID: Note.ID = 1) throws {
    var ids = Set<Note.ID>(minimumCapacity: notes.count)
    for note in notes where !ids.insert(note.id).inserted {
      throw LibraryError.duplicateNote(note.id)
    }
    self.shelf = shelf
    self.notes = notes
    self.nextNoteID = notes.map(\.id.next).reduce(nextNoteID, max)
  }
}

// MARK: - Books

extension Library {
  /// Removes a book and the notes about it: a note never outlives its book.
  @discardableResult
  public mutating func remove(_ id: Book.ID) throws -> Book {
    let book = try shelf.remove(id)
    notes.removeAll { $0.bookID == id }
    return book
  }

  /// Puts a book at a position. The books from there on move up by one.
  public mutating func insert(_ book: Book, at position: Int) throws {
    try shelf.insert(book, at: position)
  }

  /// Marks a book as read or unread.
  public mutating func mark(_ id: Book.ID, asRead isRead: Bool = true) throws {
    try shelf.mark(id, asRead: isRead)
  }

  /// Gives a book another title.
  public mutating func rename(_ id: Book.ID, to title: String) throws {
    try shelf.rename(id, to: title)
  }

  /// Moves a book to a position. The other books keep their order.
  public mutating func move(_ id: Book.ID, to position: Int) throws {
    try shelf.move(id, to: position)
  }
}

// MARK: - Notes

extension Library {
  /// Adds a note as the last one. To undo a removal, insert the note where it was.
  public mutating func add(_ note: Note) throws {
    try insert(note, at: notes.endIndex)
  }

  /// Puts a note at a position. The notes from there on move up by one.
  public mutating func insert(_ note: Note, at position: Int) throws {
    guard !notes.contains(where: { $0.id == note.id }) else {
      throw LibraryError.duplicateNote(note.id)
    }
    guard (0...notes.count).contains(position) else {
      throw LibraryError.positionOutOfRange(position, count: notes.count)
    }
    try requireBook(of: note)
    notes.insert(note, at: position)
    nextNoteID = max(nextNoteID, note.id.next)
  }

  /// Replaces the note that has the same id.
  public mutating func update(_ note: Note) throws {
    let index = try index(of: note.id)
    try requireBook(of: note)
    notes[index] = note
  }

  /// Removes a note and returns it.
  @discardableResult
  public mutating func removeNote(_ id: Note.ID) throws -> Note {
    notes.remove(at: try index(of: id))
  }

  private func index(of id: Note.ID) throws -> Int {
    guard let index = notes.firstIndex(where: { $0.id == id }) else {
      throw LibraryError.noSuchNote(id)
    }
    return index
  }

  private func requireBook(of note: Note) throws {
    if let book = note.bookID { _ = try shelf.index(of: book) }
  }
}

extension Note.ID {
  /// The id after this one. The greatest `Int` has none: it is given again, and refused while the note
  /// that has it is there.
  fileprivate var next: Note.ID { Note.ID(rawValue: rawValue == .max ? .max : rawValue + 1) }
}

// MARK: - Memento

extension Library {
  /// A snapshot of what may go back: the books and the notes. Its keeper (the *Caretaker*) hands it
  /// back, and never looks inside: only the library reads its contents.
  public struct Memento: Sendable {
    fileprivate let shelf: Shelf
    fileprivate let notes: [Note]
  }

  /// Returns a snapshot of the present books and notes. Complexity: O(1): the arrays are copied when
  /// they first change.
  public func memento() -> Memento {
    Memento(shelf: shelf, notes: notes)
  }

  /// Goes back to the books and notes of a snapshot. Note ids don't go back: this library never gives
  /// an id again. Of another library's ids, it passes over those up to the highest in the snapshot; the
  /// other library may have given higher ones, and gives on as before.
  ///
  /// Complexity: O(n), to find the highest id among the notes.
  public mutating func restore(_ memento: Memento) {
    shelf = memento.shelf
    notes = memento.notes
    // Above the restored notes, which may be from another library.
    nextNoteID = notes.map(\.id.next).reduce(nextNoteID, max)
  }
}
