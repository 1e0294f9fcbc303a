import BookLibrary
import Foundation
import LessonStage
import SQLite
import Synchronization

/// What the story plays with: one library, in three stores.
struct DAOWorld {
  /// A DAO by the name of its store.
  typealias Store = (name: String, dao: any LibraryDAO)

  let scene: Scene
  let file: DatabaseFile
  let stores: [Store]
  /// What became of a database that held something else than the library; nothing, if none did.
  let words: String
  /// The first of the ids that the story gives to its notes.
  private let firstID: Int

  init(_ setting: Setting) async throws {
    scene = try Scene(setting, books: 1)
    firstID = try Self.firstID(in: scene)
    file = DatabaseFile(url: Self.database(in: setting.store))
    let (database, old) = try Self.open(file, holding: scene.library)
    words =
      old.map { " The database held something else: it is now \($0.lastPathComponent)." } ?? ""
    stores = try await Self.stores(of: scene, in: scene.store, SQLiteNoteDAO(database, in: file))
  }

  /// Creates a world in copies of the stores, which nobody else has.
  init(copy name: String, for setting: Setting) async throws {
    scene = try Scene(setting, books: 1)
    firstID = try Self.firstID(in: scene)
    file = DatabaseFile(url: Self.database(in: setting.scratchFolder(name)))
    words = ""
    stores = try await Self.stores(
      of: scene, in: scene.copy(name), SQLiteNoteDAO(try file.open(), in: file))
  }

  private static func stores(
    of scene: Scene, in store: LibraryStore, _ database: SQLiteNoteDAO
  ) async throws -> [Store] {
    if try await database.findBooks().isEmpty { try await database.restore(scene.start) }
    return [
      ("memory", InMemoryNoteDAO(scene.start)), ("file", FileNoteDAO(store)), ("SQLite", database),
    ]
  }

  /// Where the database is, in the folder of the library.
  static func database(in folder: URL) -> URL { folder.appending(path: "library.sqlite") }

  /// Returns a free id for a note: the first one, or one of those that follow.
  func id(_ number: Int) -> Note.ID { Note.ID(rawValue: firstID + number) }

  /// Returns a notebook that gives free ids, beginning with one of them.
  func notebook(_ dao: any NoteDAO, from number: Int = 0) -> Notebook {
    let count = Mutex(number)
    return Notebook(
      dao: dao,
      newID: {
        count.withLock { count in
          defer { count += 1 }
          return id(count)
        }
      }, now: { Self.date })
  }

  /// The time at which the story plays.
  static let date = Date(timeIntervalSince1970: 1_773_133_200)

  /// The names of the stores for which something holds.
  func names(where holds: (any LibraryDAO) async throws -> Bool) async throws -> String {
    let answers = try await each(holds)
    return zip(stores, answers).filter(\.1).map(\.0.name).joined(separator: ", ")
  }

  /// Asks each store the same.
  func each<Answer>(_ ask: (any LibraryDAO) async throws -> Answer) async throws -> [Answer] {
    var answers: [Answer] = []
    for store in stores { answers.append(try await ask(store.dao)) }
    return answers
  }
}

extension DAOWorld {
  /// Returns the first free id, if there are enough for the story.
  private static func firstID(in scene: Scene) throws -> Int {
    let library = scene.library
    let first = library.nextNoteID.rawValue
    guard first < Int.max - 10 else {
      throw UnfitLibrary(file: scene.store.url, reason: "hardly any id is left for a note")
    }
    for note in library.notes {
      guard let book = note.bookID, !library.shelf.contains(book) else { continue }
      throw UnfitLibrary(
        file: scene.store.url, reason: "note \(note.id) is about book \(book), which is gone")
    }
    return first
  }

  /// Opens the database; if it holds something else than the library, it is put aside, and a new one
  /// made.
  private static func open(
    _ file: DatabaseFile, holding library: Library
  ) throws -> (Database, old: URL?) {
    do {
      let database = try file.open()
      let (books, notes) = try database.read { connection in
        (
          Set(try connection.rows(Book.table.select, as: Book.table.model)),
          Set(try connection.rows(Note.table.select, as: Note.table.model))
        )
      }
      let isEmpty = books.isEmpty && notes.isEmpty
      if isEmpty || books == Set(library.shelf) && notes == Set(library.notes) {
        return (database, nil)
      }
    }
    let old = try file.putAside().first
    return (try file.open(), old)
  }
}

/// A library that the story can't be told about.
struct UnfitLibrary: Error, CustomStringConvertible {
  let file: URL
  let reason: String

  var description: String {
    "The story adds notes to \(file.path), but \(reason). Take another folder."
  }
}
