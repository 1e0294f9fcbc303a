import BookLibrary
import Foundation

/// An originator that owns the lock of its folder. It can't be copied, so a memento is the only way
/// back. It has no notes and cards, which would be saved as books and numbers are.
struct OpenCatalog: ~Copyable {
  /// What goes back.
  private(set) var books: [PaperBook]
  private var nextNumber: Int

  /// The history that the file had when the catalog was opened.
  let savedHistory: History<Memento>

  private let lock: FolderLock
  private let file: DurableFile
  /// The file's contents as this catalog has last read or written them.
  private var seen: Data?

  /// Opens a folder's catalog.
  ///
  /// - Throws: An error if the catalog is open already, or its file is damaged.
  init(in folder: URL) throws {
    let lock = try FolderLock(folder)
    let file = DurableFile(folder.appending(path: "catalog.json"))
    let seen = try file.contents()
    let archive =
      try seen.map { try JSONDocument(named: file.url.path, $0).decode(Archive.self) } ?? Archive()
    let past = try archive.checkedPast()

    books = archive.books
    nextNumber = archive.nextNumber
    savedHistory = History(
      past: past.map { Memento(books: $0, nextNumber: archive.nextNumber) })
    self.lock = lock
    self.file = file
    self.seen = seen
  }

  /// Returns the number of the new book. Save the catalog before you stamp it into the paper.
  mutating func addBook(titled title: String) -> Int {
    let book = PaperBook(number: nextNumber, title: title)
    nextNumber += 1
    books.append(book)
    return book.number
  }

  mutating func removeBook(numbered number: Int) {
    books.removeAll { $0.number == number }
  }
}

extension OpenCatalog {
  struct Memento {
    fileprivate let books: [PaperBook]
    fileprivate let nextNumber: Int
  }

  func memento() -> Memento {
    Memento(books: books, nextNumber: nextNumber)
  }

  mutating func restore(_ memento: Memento) {
    books = memento.books
    nextNumber = max(nextNumber, memento.nextNumber)
  }
}

// MARK: - The file

extension OpenCatalog {
  /// Saves the catalog with its history.
  ///
  /// - Throws: An error if they can't be opened again, or another program has changed the file.
  mutating func save(_ history: History<Memento>) throws {
    let states = history.past.map(\.books) + [books]
    let steps = zip(states, states.dropFirst()).map { $0.difference(from: $1) }
    let archive = Archive(nextNumber: nextNumber, books: books, steps: steps.reversed())
    _ = try archive.checkedPast()
    let data = try JSONDocument.encode(archive, for: file.url.path)
    try file.replace(with: data, ifStill: seen)
    seen = data
  }
}

private struct Archive: Codable {
  var version = FormatVersion()
  var nextNumber = 1
  var books: [PaperBook] = []
  /// The way back from the present books to the oldest ones.
  var steps: [CollectionDifference<PaperBook>] = []

  /// Returns the earlier states, the oldest first, after checking that each number in all states was
  /// given out, to one book.
  func checkedPast() throws -> [[PaperBook]] {
    var states = [books]
    for step in steps {
      guard let earlier = states.last?.applying(step) else {
        throw CatalogError.impossible("a step of its history doesn't fit")
      }
      states.append(earlier)
    }
    let all = Set(states.joined())
    guard states.allSatisfy({ Set($0).count == $0.count }),
      Set(all.map(\.number)).count == all.count
    else {
      throw CatalogError.impossible("two books have one number")
    }
    guard (1..<Int.max).contains(nextNumber),
      all.allSatisfy({ (1..<nextNumber).contains($0.number) })
    else {
      throw CatalogError.impossible("a book's number was never given out")
    }
    return states.dropFirst().reversed()
  }
}
