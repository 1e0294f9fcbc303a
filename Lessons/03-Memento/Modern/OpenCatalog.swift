import BookLibrary
import Foundation

/// An originator that owns the lock of its folder. It can't be copied, so a memento is the only way
/// back. It has no notes, which would be saved as books are.
struct OpenCatalog: ~Copyable {
  fileprivate struct State: Codable {
    var books: [PaperBook] = []
    var nextNumber = 1
    var printed: Set<Int> = []
  }

  private let lock: FolderLock
  private let file: DurableFile
  /// The file's contents as this catalog has last read or written them.
  private var seen: Data?
  private var state: State

  /// Opens a folder's catalog.
  ///
  /// - Parameter history: Replaced with the saved history, unless an error is thrown.
  /// - Throws: An error if the catalog is open already, or its file is damaged.
  init(in folder: URL, history: inout History<Memento>) throws {
    let lock = try FolderLock(folder)
    let file = DurableFile(folder.appending(path: "catalog.json"))
    let seen = try file.contents()
    let archive = try seen.map { try JSONDocument(named: "catalog.json", $0).decode(Archive.self) }
    let states = try archive?.checkedStates() ?? [State()]

    history = History(past: states.dropLast().map(Memento.init))
    state = states[states.count - 1]
    self.seen = seen
    self.file = file
    self.lock = lock
  }

  var books: [PaperBook] { state.books }

  /// Returns the number of the new book. Save the catalog before you stamp it into the paper.
  mutating func add(_ title: String) -> Int {
    let book = PaperBook(number: state.nextNumber, title: title)
    state.nextNumber += 1
    state.books.append(book)
    return book.number
  }

  mutating func remove(_ number: Int) {
    state.books.removeAll { $0.number == number }
  }

  /// Returns the books whose cards have to be printed. Save the catalog before you print them.
  mutating func printCards() -> [PaperBook] {
    books.filter { state.printed.insert($0.number).inserted }
  }
}

extension OpenCatalog {
  struct Memento {
    fileprivate let state: State
  }

  func memento() -> Memento {
    Memento(state: state)
  }

  mutating func restore(_ memento: Memento) {
    state.books = memento.state.books
    state.nextNumber = max(state.nextNumber, memento.state.nextNumber)
    state.printed.formUnion(memento.state.printed)
  }
}

// MARK: - The file

extension OpenCatalog {
  fileprivate struct Archive: Codable {
    let present: State
    /// The way back from the present books to the oldest ones.
    let steps: [CollectionDifference<PaperBook>]
  }

  /// Saves the catalog with its history.
  ///
  /// - Throws: An error if they can't be opened again, or another program has changed the file.
  mutating func save(_ history: History<Memento>) throws {
    let states = history.past.map(\.state.books) + [books]
    let steps = zip(states, states.dropFirst()).map { $0.difference(from: $1) }
    let archive = Archive(present: state, steps: steps.reversed())
    _ = try archive.checkedStates()
    let data = try JSONEncoder().encode(archive)
    try file.replace(with: data, ifStill: seen)
    seen = data
  }
}

extension OpenCatalog.Archive {
  /// Returns all states, the oldest first, after checking that each book in them has a number of
  /// its own, which has been given out.
  func checkedStates() throws -> [OpenCatalog.State] {
    let given = 1..<max(1, present.nextNumber)
    guard present.nextNumber > 0, present.printed.allSatisfy(given.contains) else {
      throw CatalogError.impossible("a card's number was never given out")
    }
    var state = present
    var states = [state]
    for step in steps {
      guard let books = state.books.applying(step) else {
        throw CatalogError.impossible("a step of its history doesn't fit")
      }
      state.books = books
      states.append(state)
    }
    for numbers in states.map({ $0.books.map(\.number) }) {
      guard Set(numbers).count == numbers.count else {
        throw CatalogError.impossible("two books have one number")
      }
      guard numbers.allSatisfy(given.contains) else {
        throw CatalogError.impossible("a book's number was never given out")
      }
    }
    return states.reversed()
  }
}
