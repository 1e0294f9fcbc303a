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
  private var contents: Contents
  private var nextNumber: Int

  /// Opens a folder's catalog, and brings back its history.
  ///
  /// - Throws: An error if the catalog is open already, or its file is damaged.
  init(in folder: URL, history: inout History<Memento>) throws {
    let lock = try FolderLock(folder)
    let file = DurableFile(folder.appending(path: "catalog.json"))
    let archive = try file.contents().map { data in
      try JSONDocument(named: "catalog.json", data).decode(Archive.self)
    }
    let past = try archive?.checkedStates() ?? []

    history = History(past: past.map(Memento.init))
    contents = archive?.present ?? Contents()
    nextNumber = archive?.nextNumber ?? 1
    self.file = file
    self.lock = lock
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
  fileprivate struct Archive: Codable {
    let nextNumber: Int
    let present: Contents
    /// The way back from the present to the oldest state.
    let steps: [Step]
  }

  /// The difference between a state and the one before it.
  fileprivate struct Step: Codable {
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
}

extension OpenCatalog.Archive {
  /// Returns the states before the present one, the oldest first.
  func checkedStates() throws -> [OpenCatalog.Contents] {
    var states = [present]
    for step in steps {
      guard let books = states[0].books.applying(step.books),
        let notes = states[0].notes.applying(step.notes)
      else { throw CatalogError.damaged("a step of its history doesn't fit") }
      states.insert(OpenCatalog.Contents(books: books, notes: notes), at: 0)
    }
    for state in states { try state.check(below: nextNumber) }
    return states.dropLast()
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
