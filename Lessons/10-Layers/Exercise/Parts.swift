// The interfaces of the three layers, and everything that passes through them. They are given: leave
// this file as it is.

import BookLibrary
import Foundation

// MARK: - The file

/// A time that somebody read a book.
struct ReadingSession: Codable, Equatable {
  let bookID: Book.ID
  let start: Date
  let minutes: Int
}

/// What the file holds. The sessions are in any order.
struct Records: Codable, Equatable {
  var books: [Book]
  var sessions: [ReadingSession] = []
}

/// Keeps the records from one day to the next.
protocol DiaryFile: AnyObject {
  func load() throws -> Records
  /// Puts these records in place of those before; after an error, those before are still there.
  func save(_ records: Records) throws
}

enum FileError: Error, Equatable, CustomStringConvertible {
  case unreadable
  case unwritable

  var description: String { "The diary can't be \(self == .unreadable ? "read" : "saved")." }
}

/// A real file, in JSON. As long as there is none, there are three books that nobody has read.
final class JSONDiaryFile: DiaryFile {
  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  func load() throws -> Records {
    do {
      if FileManager.default.fileExists(atPath: url.path) {
        return try JSONDecoder().decode(Records.self, from: Data(contentsOf: url))
      }
      return Records(books: Array(try SampleLibrary.load().shelf.prefix(3)))
    } catch { throw FileError.unreadable }
  }

  func save(_ records: Records) throws {
    do { try JSONEncoder().encode(records).write(to: url, options: .atomic) } catch {
      throw FileError.unwritable
    }
  }
}

// MARK: - The persistence layer

/// Keeps books and sessions. It knows neither rules nor figures, and no screen.
protocol SessionStore: AnyObject {
  /// Tells each change, once, after it is saved.
  var changes: Changes { get }
  var books: [Book] { get }
  /// The moments at which the sessions began, the earliest first.
  var starts: [Date] { get }
  /// Returns for how many minutes a book was read.
  func minutes(of book: Book.ID) -> Int
  func insert(_ session: ReadingSession) throws
  /// Deletes a book and its sessions.
  func delete(_ book: Book.ID) throws
  /// Loads the file again: it was changed on another device.
  func reload() throws
}

/// Tells its listeners that something has changed, in the order in which they were added.
final class Changes {
  private var listeners: [() -> Bool] = []

  /// Adds a listener, which is told as long as it exists. `Changes` doesn't keep it alive.
  func add<Listener: AnyObject>(_ listener: Listener, _ tell: @escaping (Listener) -> Void) {
    listeners.append { [weak listener] in listener.map(tell) != nil }
  }

  func tell() {
    let told = listeners
    listeners = []
    listeners = told.filter { $0() } + listeners
  }
}

// MARK: - The business layer

/// The rules of the diary, and its figures. It knows no file and no words.
protocol ReadingRules: AnyObject {
  /// Tells each change, after the items and the figures are up to date.
  var changes: Changes { get }
  /// One item for each book, in the order of the books.
  var items: [BookItem] { get }
  var figures: Figures { get }
  /// Records a session that begins now.
  func record(_ minutes: Int, of book: Book.ID) throws
  func remove(_ book: Book.ID) throws
  func reload() throws
}

/// A book, as all screens share it. Only the rules change it.
final class BookItem {
  let id: Book.ID
  var title = ""
  /// For how long it was read.
  var minutes = 0

  init(_ id: Book.ID) {
    self.id = id
  }
}

struct Figures: Equatable {
  /// The minutes of all sessions.
  var minutes: Int
  /// The most days in a row that have a session.
  var longestStreak: Int
}

enum RuleError: Error, Equatable, CustomStringConvertible {
  case noMinutes
  case noSuchBook(Book.ID)
  case lastBook

  var description: String {
    switch self {
    case .noMinutes: "A session has one minute or more."
    case .noSuchBook(let id): "There is no book \(id)."
    case .lastBook: "The last book stays."
    }
  }
}

// MARK: - The presentation layer

/// A screen of the diary, without its view: the view shows the text, and passes on what is typed.
protocol DiaryScreen: AnyObject {
  var text: String { get }
  func record(_ typed: String, of book: Book.ID)
  func remove(_ book: Book.ID)
  func reload()
}

/// A time in words, as in "1 h 5 min" and "25 min".
func duration(_ minutes: Int) -> String {
  minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
}
