import BookLibrary
import Foundation

/// An originator that owns the lock of its folder. It can't be copied, so in the program, a memento
/// is the only way back. It has no notes and cards, which would be saved as books and numbers are.
struct OpenCatalog: ~Copyable {
  /// What goes back.
  private(set) var books: [PaperBook]
  private var nextNumber: Int

  private let lock: FolderLock
  private let file: DurableFile
  /// The file's contents as this catalog has last read or written them.
  private var seen: Optional<Data>

  /// Opens a folder's catalog, and hands its history to the caretaker.
  ///
  /// - Throws: An error if the catalog is open already, or its file is damaged.
  init(in folder: URL, history: inout History<Memento>) throws {
    let lock = try FolderLock(folder)
    let file = DurableFile(folder.appending(path: "catalog.json"))
    let seen = try file.contents()
    let archive =
      try seen.map { try JSONDocument(named: file.url.path, $0).decode(Archive.self) } ?? Archive()
    history = History(past: try archive.checkedPast().map(Memento.init))

    books = archive.books
    nextNumber = archive.nextNumber
    self.lock = lock
    self.file = file
    // As a `Data?`, it would begin with nil, which ends the compiler of Swift 6.2.
    self.seen = seen
  }
}

// Each change saves first. If that fails, it throws, and books and history stay as they were.
extension OpenCatalog {
  /// Returns the number of the new book. It is in the file, so it can be stamped into the paper.
  mutating func addBook(titled title: String, with history: inout History<Memento>) throws -> Int {
    let book = PaperBook(number: nextNumber, title: title)
    nextNumber += 1
    try change(to: books + [book], with: &history)
    return book.number
  }

  mutating func removeBook(numbered number: Int, with history: inout History<Memento>) throws {
    try change(to: books.filter { $0.number != number }, with: &history)
  }

  /// Goes back to the history's last memento, and takes it out.
  mutating func undo(_ history: inout History<Memento>) throws {
    var shorter = history
    guard let before = shorter.takeLast() else { return }
    try save(before, with: shorter)
    history = shorter
  }

  private mutating func change(to new: [PaperBook], with history: inout History<Memento>) throws {
    var longer = history
    longer.record(Memento(books: books))
    try save(Memento(books: new), with: longer)
    history = longer
  }

  /// Writes and checks all states, so each change takes longer, the longer the history is.
  private mutating func save(_ new: Memento, with history: History<Memento>) throws {
    let states = history.past.map(\.books) + [new.books]
    let steps = zip(states, states.dropFirst()).map { $0.difference(from: $1) }
    let archive = Archive(nextNumber: nextNumber, books: new.books, steps: steps.reversed())
    _ = try archive.checkedPast()
    let data = try JSONDocument.encode(archive, for: file.url.path)
    try file.replace(with: data, ifStill: seen)
    (books, seen) = (new.books, data)
  }

  struct Memento {
    fileprivate let books: [PaperBook]
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
