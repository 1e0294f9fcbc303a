import BookLibrary
import Foundation
import SQLite
import TestSupport
import Testing

@testable import DAOLesson

/// What only a database can suffer from.
struct SQLiteNoteDAOTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.file("library.sqlite")
  }

  private func open() throws(DAOError) -> SQLiteNoteDAO {
    let library: Library
    do { library = try SampleLibrary.load() } catch { throw .noFreeID }
    return try SQLiteNoteDAO(file: file, startingWith: library)
  }

  private func sql(_ text: String) throws {
    try Database(path: file.path).write { try $0.executeScript(text) }
  }

  private func problem() throws -> StorageProblem? {
    do throws(DAOError) {
      _ = try open()
      return nil
    } catch .storage(let name, let problem) {
      #expect(name == file.path)
      return problem
    }
  }

  @Test func `a database of version 1 is brought along, with all that it holds`() async throws {
    let library = try SampleLibrary.load()
    try sql(
      """
      CREATE TABLE book (
        bid INTEGER PRIMARY KEY, book_name TEXT NOT NULL, is_read INTEGER NOT NULL,
        orientation INTEGER NOT NULL, pic TEXT NOT NULL);
      CREATE TABLE note (
        nid INTEGER PRIMARY KEY AUTOINCREMENT, bid INTEGER REFERENCES book (bid),
        author TEXT NOT NULL, content TEXT NOT NULL, created INTEGER NOT NULL);
      CREATE INDEX note_bid ON note (bid);
      INSERT INTO book VALUES (71, 'Snow', 1, 1, '/71.png');
      INSERT INTO note VALUES (3, 71, 'Jonas', 'Loud.', 1425753000);
      INSERT INTO note VALUES (9, NULL, 'Mei', 'Gone.', 1425753000);
      DELETE FROM note WHERE nid = 9;
      PRAGMA user_version = 1
      """)

    let dao = try SQLiteNoteDAO(file: file, startingWith: library)

    let date = Date(timeIntervalSince1970: 1_425_753_000)
    let note = Note(id: 3, bookID: 71, author: "Jonas", content: "Loud.", created: date)
    #expect(try await dao.findAll() == [note])
    #expect(try await dao.write { (session) throws(DAOError) in try session.freeID() } == 10)
    try await dao.create(.test(11, about: 71))
    #expect(try await open().findAll().count == 2)
  }

  @Test func `a migration that fails leaves the old version as it was`() throws {
    let library = try SampleLibrary.load()
    try Schema.bringUpToDate(
      Database(path: file.path), of: "", to: 1, startingWith: Library(shelf: library.shelf))
    try sql("ALTER TABLE note ADD COLUMN updated INTEGER")

    #expect(try problem() != nil)

    let version = try Database(path: file.path).read { connection in
      try connection.first("PRAGMA user_version") { try $0.int(0) }
    }
    #expect(version == 1)
  }

  @Test(arguments: ["PRAGMA user_version = 3", "PRAGMA user_version = 2000000000"])
  func `a newer version is refused, and stays as it is, byte for byte`(change: String) throws {
    _ = try open()
    try sql(change)
    let bytes = folder.bytes(of: "library.sqlite")

    guard case .newer(_, newest: 2) = try problem() else {
      Issue.record("not refused as newer")
      return
    }

    #expect(folder.bytes(of: "library.sqlite") == bytes)
    #expect((folder.bytes(of: "library.sqlite-wal") ?? Data()).isEmpty)
  }

  @Test(arguments: [
    "CREATE TABLE recipe (x)", "PRAGMA user_version = 2", "PRAGMA user_version = -1",
  ])
  func `another program's database is refused`(change: String) throws {
    try sql(change)
    let bytes = folder.bytes(of: "library.sqlite")

    guard case .damaged = try problem() else {
      Issue.record("not refused")
      return
    }

    #expect(folder.bytes(of: "library.sqlite") == bytes)
  }

  @Test func `a file that is no database, or cut off, is refused and stays`() async throws {
    _ = try open()
    let whole = try #require(folder.bytes(of: "library.sqlite"))
    for bytes in [
      Data("It was a dark and stormy night. ".utf8), whole.prefix(1000), whole.prefix(5000),
    ] {
      try bytes.write(to: file)
      guard case .damaged = try problem() else {
        Issue.record("\(bytes.count) bytes are not refused: \(String(describing: try problem()))")
        continue
      }
      #expect(folder.bytes(of: "library.sqlite") == bytes)
    }
  }

  @Test func `an empty file is a new database`() async throws {
    try folder.write("", to: "library.sqlite")

    #expect(try await open().findAll().count == 5)
  }

  @Test func `a value of a wrong type is damage, and names the column`() async throws {
    let dao = try open()
    try sql("UPDATE note SET created = 'yesterday' WHERE nid = 2")

    let error = await #expect(throws: DAOError.self) { try await dao.findAll() }

    #expect("\(try #require(error))".contains("created"))
    #expect("\(try #require(error))".contains(file.path))
  }

  @Test func `a folder in the way is an error that says so`() throws {
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)

    #expect(try problem() == .failed("unable to open database file"))
  }

  @Test func `a pipe in the way is an error, and nothing to wait for`() throws {
    #expect(mkfifo(file.path, 0o600) == 0)

    #expect(try problem() == .failed("unable to open database file"))
  }

  @Test func `tables of somebody else's are refused before they are changed`() throws {
    let foreign = try Database(path: file.path)
    try foreign.write {
      try $0.executeScript(
        "CREATE TABLE book (isbn, x); CREATE TABLE note (pitch, created); PRAGMA user_version = 1")
    }

    #expect(try problem() == .damaged("it has other tables than a library's"))
    #expect(
      try foreign.read {
        try $0.rows("SELECT name FROM pragma_table_info('note')") { try $0.text(0) }
      }
        == ["pitch", "created"])
  }
}
