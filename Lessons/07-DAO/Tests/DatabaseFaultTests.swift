import BookLibrary
import Foundation
import SQLite
import TestSupport
import Testing

@testable import DAOLesson

/// What a kill, another user, another program or a pipe can do to the database's file.
@Suite struct DatabaseFaultTests {
  private let folder: TemporaryFolder
  private let name = "library.sqlite"
  private let library = "library.json"

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Has a process of its own begin a transaction that is too large for its memory, and be killed in
  /// it: what it wrote down must be taken back.
  private func killWriter(in journal: Database.Journal) async throws {
    let (path, isLog) = (folder.file(name).path, journal == .writeAhead)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, isLog = isLog as Bool] in
      let database = try Database(path: path, journal: isLog ? .writeAhead : .asFound)
      try database.write { connection in
        if try !Schema.isThere(connection, in: path) { try Schema.make(connection) }
        if isLog { try connection.execute("INSERT INTO note VALUES (8, NULL, 'Mei', 'x', 0, 0)") }
      }
      try database.write { connection in
        try connection.executeScript("PRAGMA cache_size = 1; CREATE TABLE half (v)")
        for _ in 1...100 { try connection.execute("INSERT INTO half VALUES (zeroblob(4000))") }
        kill(getpid(), SIGKILL)
      }
    }
  }

  @Test(arguments: [Database.Journal.asFound, .writeAhead])
  func `after a kill all that was committed is in one file that is put aside, or opened as before`(
    journal: Database.Journal
  ) async throws {
    let beside = journal == .asFound ? ["-journal"] : ["-shm", "-wal"]
    try await killWriter(in: journal)
    expect(folder.names, is: [name] + beside.map { name + $0 })
    try folder.write("{}", to: library)

    let files = try folder.database.putAside(with: [DurableFile(folder.file(library))])

    expect(files.map(\.lastPathComponent), is: ["library.json.old-1", "library.sqlite.old-1"])
    expect(folder.names, is: ["library.json.old-1", "library.sqlite.old-1"])
    try await killWriter(in: journal)
    for file in [DatabaseFile(url: files[1]), folder.database] {
      expect(try noteIDs(in: file), is: journal == .asFound ? [] : [8])
    }
  }

  private func noteIDs(in file: DatabaseFile) throws -> [Int] {
    try file.open().read { try $0.rows("SELECT nid FROM note ORDER BY nid") { try $0.int(0) } }
  }

  @Test func `a damaged database is put aside, too, and nothing while another program has it open`()
    throws
  {
    let other = DurableFile(folder.file(library))
    var file = folder.database
    file.timeout = .zero
    func putAside() throws -> Int { try file.putAside(with: [other]).count }
    try folder.write("{}", to: library)
    do {
      let open = try file.open()
      let names = folder.names
      expect(throws: DAOError.storage(file.url.path, .inUse)) { _ = try putAside() }
      expect(folder.names, is: names)
      expect(try open.write { _ in true }, is: true)
    }
    expect(try putAside(), is: 2)
    for (name, text) in [(library, "{}"), (name, "It was a dark and stormy night.")] {
      try folder.write(text, to: name)
      expect(try putAside(), is: 1)
    }

    expect(
      folder.names,
      is: [1, 2].map { "library.json.old-\($0)" } + [1, 2].map { "library.sqlite.old-\($0)" })
  }

  @Test func `of many programs that put it aside at once, none leaves half a database`() throws {
    let arguments = ["--reset", "--store", folder.url.path]
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      // It may find the database in use; only the files count.
      _ = try? Command.lesson("lesson-dao", arguments)
    }

    for name in folder.names where name.contains("sqlite") {
      expect(!name.contains(/-(journal|wal|shm)/), "\(name) is left")
      let words = try Database(path: folder.file(name).path, journal: .asFound).read {
        try $0.first("PRAGMA integrity_check") { try $0.text(0) }
      }
      expect(words, is: "ok", name)
    }
  }

  @Test(arguments: [Database.Journal.rollback, .writeAhead])
  func `a user who may not write the database leaves nothing beside it`(journal: Database.Journal)
    async throws
  {
    _ = try folder.database.open()
    _ = try Database(path: folder.file(name).path, journal: journal)
    chmod(folder.url.path, 0o777)
    chmod(folder.file(name).path, 0o444)
    let folder = folder.url.path

    await #expect(processExitsWith: .success) { [folder = folder as String] in
      // For root, there is no file that may not be written.
      if getuid() == 0 { setuid(65_534) }
      let file = DatabaseFile(url: URL(filePath: folder).appending(path: "library.sqlite"))
      let error = DAOError.storage(file.url.path, .failed("it can't be written"))
      expect(throws: error) { _ = try file.open() }
      expect(throws: error) { _ = try file.putAside() }
    }

    expect(self.folder.names, is: [name])
  }

  @Test func `a pipe in the place of one of SQLite's files is refused, not waited for`() throws {
    for suffix in ["", "-journal", "-wal", "-shm"] {
      let folder = try TemporaryFolder()
      if suffix != "" { _ = try folder.database.open() }
      let pipe = folder.file(name + suffix).path
      mkfifo(pipe, 0o600)
      let names = folder.names

      for isOpened in [true, false] {
        expect(throws: DAOError.storage(pipe, .failed("it is a folder, a link or a pipe"))) {
          if isOpened { _ = try folder.database.open() } else { _ = try folder.database.putAside() }
        }
      }
      expect(folder.names, is: names)
    }
  }

  @Test func `a library that the story can't be told about is refused before it begins`() throws {
    let store = LibraryStore(folder: folder.url)
    let sample = try store.load()
    for (note, reason) in [
      (Note.test(Note.ID(rawValue: .max)), "hardly any id is left for a note"),
      (.test(8, about: 999), "note 8 is about book 999, which is gone"),
    ] {
      try store.save(Library(shelf: sample.shelf, notes: sample.notes + [note]))

      let run = try Command.lesson("lesson-dao", ["--store", folder.url.path])

      expect("\(run.status) \(run.text)", is: "1 ")
      expect(run.errors.contains(reason), run.errors)
      expect(folder.names, is: [".story.lock", self.library])
    }
  }

  @Test func `a database that holds something else than the library is put aside`() throws {
    for isChanged in [false, true] {
      if isChanged {
        try folder.database.open().write { try $0.execute("DELETE FROM note WHERE nid = 1") }
      }
      let run = try Command.lesson("lesson-dao", ["--store", folder.url.path])
      expect(run.status, is: 0, run.text + run.errors)
      expect(
        folder.names,
        is: [".story.lock", library, name] + (isChanged ? ["library.sqlite.old-1"] : []))
    }
    let old = DatabaseFile(url: folder.file("library.sqlite.old-1"))
    expect(try noteIDs(in: old), is: [2, 3, 4, 5])
  }
}
