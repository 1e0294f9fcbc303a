import BookLibrary
import Foundation
import LessonStage
import SQLite
import TestSupport
import Testing

@testable import DAOLesson

/// Faults that every lasting store must survive: the end of the program, and no room.
struct NoteStoreFaultTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A child stores pairs of notes, each pair in one transaction, until it is killed.
  @Test(.serialized, arguments: NoteStore.lasting, 0..<6)
  func `after kill -9 each transaction is there as a whole, or not at all`(
    _ store: NoteStore, round: Int
  ) async throws {
    _ = try await store.open(in: folder).findAll()
    setenv("NOTES_TO_KILL", folder.url.path, 1)
    setenv("NOTES_STORE", "\(store)", 1)
    setenv("NOTES_KILL_AFTER", "\(round * 7 + 3)", 1)

    await #expect(processExitsWith: .signal(SIGKILL)) {
      let environment = ProcessInfo.processInfo.environment
      let folder = URL(filePath: try #require(environment["NOTES_TO_KILL"]))
      let milliseconds = try #require(environment["NOTES_KILL_AFTER"].flatMap(UInt32.init))
      let dao: any NoteDAO =
        environment["NOTES_STORE"] == "file"
        ? FileNoteDAO(folder: folder)
        : try SQLiteNoteDAO(
          file: folder.appending(path: "library.sqlite"), startingWith: Library())
      Thread.detachNewThread {
        usleep(milliseconds * 1000)
        kill(getpid(), SIGKILL)
      }
      for number in 1... {
        try await dao.write { (session) throws(DAOError) in
          let id = try session.freeID()
          try session.create(.test(id, "\(number)"))
          try session.create(.test(Note.ID(rawValue: id.rawValue + 1), "\(number)"))
        }
        try Data("\(number)".utf8).write(to: folder.appending(path: "kept-\(number)"))
      }
    }

    let kept = folder.names.compactMap { $0.wholeMatch(of: /kept-(\d+)/).flatMap { Int($0.1) } }
    let dao = try store.open(in: folder)
    let added = try await dao.findAll().dropFirst(5)
    #expect(added.count.isMultiple(of: 2))
    #expect(added.count / 2 >= kept.max() ?? 0)
    #expect(added.map(\.content) == (0..<added.count).map { "\($0 / 2 + 1)" })
    let id = try await Notebook(dao) { .now }.write("on it goes", by: "Mei").id
    #expect(id.rawValue == 6 + added.count)
    if store == .sqlite {
      let words = try await Database(path: store.file(in: folder)).read { connection in
        try connection.rows("PRAGMA integrity_check") { try $0.text(0) }
      }
      #expect(words == ["ok"])
    }
  }

  @Test func `a full disk is an error, and the notes are as they were`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      for store in NoteStore.lasting {
        let folder = try TemporaryFolder()
        let dao = try store.open(in: folder)
        let before = try await dao.findAll()
        var found: DAOError?
        try await withFullDisk {
          do throws(DAOError) { try await dao.create(.test(8)) } catch { found = error }
        }
        guard case .storage(store.file(in: folder), _) = found else {
          Issue.record("\(store): \(String(describing: found))")
          continue
        }
        #expect(try await dao.findAll() == before)
        try await dao.create(.test(8))
        #expect(try await store.open(in: folder).findAll().count == 6)
      }
    }
  }

  @Test func `a database that somebody else is writing is an error that says so`() async throws {
    let file = folder.file("library.sqlite")
    let dao = try SQLiteNoteDAO(
      file: file, startingWith: SampleLibrary.load(), timeout: .milliseconds(20))
    let other = try Database(path: file.path)
    let (isHeld, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      try? other.write { _ in
        isHeld.signal()
        release.wait()
      }
    }
    waitSynchronously(for: isHeld)

    await #expect(throws: DAOError.storage(file.path, .busy)) { try await dao.create(.test(8)) }
    #expect(try await dao.findAll().count == 5)
    release.signal()

    let patient = try SQLiteNoteDAO(file: file, startingWith: Library())
    try await patient.create(.test(8))
    #expect(try await dao.findAll().count == 6)
  }

  private func waitSynchronously(for semaphore: DispatchSemaphore) { semaphore.wait() }

  @Test(arguments: NoteStore.lasting)
  func `a folder that can't be made is an error`(_ store: NoteStore) async throws {
    let inner = try TemporaryFolder()
    try inner.write("", to: "file")
    let place = inner.file("file").appending(path: "folder")

    await #expect(throws: DAOError.self) {
      switch store {
      case .file: _ = try await FileNoteDAO(folder: place).findAll()
      default:
        _ = try SQLiteNoteDAO(
          file: place.appending(path: "library.sqlite"), startingWith: Library())
      }
    }
  }
}
