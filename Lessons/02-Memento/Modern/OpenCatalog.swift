import BookLibrary
import Foundation

/// An originator that owns the lock of its folder. It is noncopyable, so a memento is the only way
/// back.
struct OpenCatalog: ~Copyable {
  fileprivate struct Contents: Codable {
    var books: [PaperBook] = []
    var notes: [ReaderNote] = []
  }

  private let lock: FolderLock
  private let file: DurableFile
  private var contents = Contents()
  private var nextNumber = 1

  /// Opens a folder's catalog, or throws an error if it is open already.
  init(in folder: URL) throws {
    lock = try FolderLock(folder)
    file = DurableFile(folder.appending(path: "catalog.json"))
  }

  var books: [PaperBook] { contents.books }
  var notes: [ReaderNote] { contents.notes }

  /// Returns the number of the new book. Save the catalog before you stamp it into the paper.
  mutating func add(_ title: String) -> Int {
    let book = PaperBook(number: nextNumber, title: title)
    nextNumber += 1
    contents.books.append(book)
    return book.number
  }

  mutating func add(_ note: ReaderNote) {
    contents.notes.append(note)
  }

  mutating func remove(_ number: Int) {
    contents.books.removeAll { $0.number == number }
    contents.notes.removeAll { $0.numbers.contains(number) }
  }
}

extension OpenCatalog {
  struct Memento {
    fileprivate let contents: Contents
  }

  func memento() -> Memento {
    Memento(contents: contents)
  }

  mutating func restore(_ memento: Memento) {
    contents = memento.contents
    // Another folder's catalog may have given out later numbers.
    nextNumber = books.map { $0.number + 1 }.reduce(nextNumber, max)
  }
}

// MARK: - The file

extension OpenCatalog {
  /// The catalog and its history, in one file, so that they can't disagree.
  private struct Archive: Codable {
    let nextNumber: Int
    let present: Contents
    /// The way back from the present to the oldest state.
    let steps: [Step]
  }

  /// The difference between a state and the one before it.
  private struct Step: Codable {
    let books: CollectionDifference<PaperBook>
    let notes: CollectionDifference<ReaderNote>
  }

  func save(_ history: History<Memento>) throws {
    var later = contents
    var steps: [Step] = []
    for state in history.past.reversed().map(\.contents) {
      steps.append(
        Step(
          books: state.books.difference(from: later.books),
          notes: state.notes.difference(from: later.notes)))
      later = state
    }
    let archive = Archive(nextNumber: nextNumber, present: contents, steps: steps)
    try file.replace(with: JSONEncoder().encode(archive), ifStill: file.contents())
  }

  /// Reads the catalog, and returns its history. A damaged file changes nothing.
  mutating func load() throws -> History<Memento> {
    guard let data = try file.contents() else { return History() }
    let archive = try JSONDocument(named: "catalog.json", data).decode(Archive.self)
    var states = [archive.present]
    try archive.present.check(below: archive.nextNumber)
    for step in archive.steps {
      guard let books = states[0].books.applying(step.books),
        let notes = states[0].notes.applying(step.notes)
      else { throw CatalogError.damaged("a step of its history doesn't fit") }
      states.insert(Contents(books: books, notes: notes), at: 0)
      try states[0].check(below: archive.nextNumber)
    }
    contents = archive.present
    nextNumber = archive.nextNumber
    return History(past: states.dropLast().map(Memento.init))
  }
}

extension OpenCatalog.Contents {
  /// Checks that each book has a number of its own that was given out, and each note its books.
  func check(below nextNumber: Int) throws {
    let numbers = Set(books.map(\.number))
    guard numbers.count == books.count else {
      throw CatalogError.damaged("two books have one number")
    }
    guard numbers.allSatisfy((1..<max(1, nextNumber)).contains) else {
      throw CatalogError.damaged("a book's number was never given out")
    }
    guard notes.allSatisfy({ numbers.isSuperset(of: $0.numbers) }) else {
      throw CatalogError.damaged("a note is about a book that isn't there")
    }
  }
}
