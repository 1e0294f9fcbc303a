import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

@testable import SingletonLesson

struct SingletonLessonTests {
  let folder: TemporaryFolder
  let store: LibraryStore
  let books: BookCentre

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
    books = BookCentre()
  }

  @Test func `whoever asks gets the same centre`() async {
    let ids = await withTaskGroup { group in
      for _ in 1...100 { group.addTask { ObjectIdentifier(ReadingCentre.shared) } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }

    #expect(ids == [ObjectIdentifier(ReadingCentre.shared)])
  }

  // In a process of its own: only the first use of a process can race.
  @Test func `callers who overlap in the initialiser get one centre, built once`() async {
    await #expect(processExitsWith: .success) {
      let race = Race(for: "ReadingCentre", recorder: CallRecorder(), patience: .milliseconds(50))

      let centres = race.run { ReadingCentre.shared }

      #expect(centres.count == 2)
      #expect(centres.allSatisfy { $0 === ReadingCentre.shared })
      #expect(race.starts == 1)
    }
  }

  @Test func `callers who overlap in the same way build the lazy centre twice`() async {
    await #expect(processExitsWith: .success) {
      let race = Race(for: "LazyCentre", recorder: CallRecorder(), patience: .seconds(60))

      let centres = race.run { LazyCentre.shared }

      #expect(centres.count == 2)
      #expect(Set(centres.map { ObjectIdentifier($0) }).count == 2)
      #expect(race.starts == 2)
    }
  }

  @Test func `screens use the shared centre unless they are given another`() async {
    await #expect(processExitsWith: .success) {
      let test = try SingletonLessonTests()
      try test.books.open(test.store)
      let sessions = SessionCentre()

      #expect(BookScreen().finishTapped(84).contains("aren't open"))
      #expect(BookScreen(books: test.books).finishTapped(84) == "Book 84 is read.")
      #expect(TimerScreen().stopTapped(84, after: 10) == 10)
      #expect(TimerScreen().stopTapped(84, after: 10) == 20)
      #expect(TimerScreen(sessions: sessions).stopTapped(84, after: 5) == 5)
      #expect(ReadingCentre.shared.sessions.minutes == 20)
      #expect(ReadingCentre.shared.books.shelf.isEmpty)
    }
  }

  @Test func `a thousand sessions at once are all there`() async {
    let sessions = SessionCentre()
    // Whoever looks at the list and puts it back later copies all of this in between.
    for _ in 1...50_000 { sessions.add(ReadingSession(book: 71, minutes: 0)) }

    await withTaskGroup { group in
      for _ in 1...1000 {
        group.addTask { sessions.add(ReadingSession(book: 84, minutes: 1)) }
      }
    }

    #expect(sessions.minutes == 1000)
  }

  @Test func `books finished at once are all saved`() async throws {
    let books = books
    try books.open(store)
    let ids = books.shelf.map(\.id)

    try await withThrowingTaskGroup { group in
      for id in ids { group.addTask { try books.finish(id) } }
      try await group.waitForAll()
    }

    #expect(try LibraryStore(folder: folder.url).load().shelf.allSatisfy(\.isRead))
  }

  @Test func `before it is opened a centre has no books, and says so`() {
    #expect(books.shelf.isEmpty)
    #expect(throws: ReadingError.notOpen) { try books.finish(84) }
  }

  @Test func `a second opening is refused, and the first one stays`() throws {
    let other = LibraryStore(folder: folder.file("other"))
    try books.open(store)

    #expect(throws: ReadingError.alreadyOpen(store.url)) { try books.open(other) }

    try books.finish(84)
    #expect(try store.load().shelf.contains { $0.id == 84 && $0.isRead })
    #expect(folder.names == ["library.json"])
  }

  @Test func `an opening that failed can be repeated`() throws {
    try folder.write("{", to: "library.json")
    let error = try #require(throws: ReadingError.self) { try books.open(store) }
    guard case .store(.damaged) = error else {
      Issue.record("\(error)")
      return
    }

    try store.reset()
    try books.open(store)
    #expect(books.shelf.count == 20)
  }

  @Test func `an unknown book changes nothing`() throws {
    try books.open(store)
    let before = folder.bytes(of: "library.json")

    #expect(throws: ReadingError.unknownBook(1)) { try books.finish(1) }

    #expect(folder.bytes(of: "library.json") == before)
  }

  @Test func `a save that failed changes nothing, and can be repeated`() throws {
    try books.open(store)
    let obstacle = folder.file(".library.json.saving")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: false)

    let error = try #require(throws: ReadingError.self) { try books.finish(84) }

    guard case .store(.unwritable) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(books.shelf.contains { $0.id == 84 && !$0.isRead })
    try FileManager.default.removeItem(at: obstacle)
    try books.finish(84)
    #expect(try store.load().shelf.contains { $0.id == 84 && $0.isRead })
  }

  @Test func `what another program saved is taken over first`() throws {
    try books.open(store)
    let other = LibraryStore(folder: folder.url)
    var library = try other.load()
    try library.shelf.mark(97)
    try other.save(library)

    try books.finish(84)

    let shelf = try store.load().shelf
    #expect([84, 97].allSatisfy { id in shelf.contains { $0.id == id && $0.isRead } })
    #expect(books.shelf == shelf)
  }

  @Test func `the story of the day is chosen once, and stays`() async throws {
    try books.open(store)
    let shelf = books.shelf

    let first = await StoryCentre.shared.today(from: shelf)
    let second = await StoryCentre.shared.today(from: Shelf())

    #expect(first?.id == 84)
    #expect(second == first)
    #expect(await StoryCentre.shared.choices == 1)
  }

  @Test func `two stores with a copy each lose a change, as the lesson says`() throws {
    let file = try folder.write(
      String(decoding: try JSONEncoder().encode(Array(store.load().shelf)), as: UTF8.self),
      to: "books.json")
    let (one, two) = (try OwnCopyStore(file: file), try OwnCopyStore(file: file))

    try one.finish(84)
    try two.finish(97)

    let saved = try OwnCopyStore(file: file).books
    #expect(saved.filter { [84, 97].contains($0.id) }.map(\.isRead) == [false, true])
    #expect(one.books.filter { [84, 97].contains($0.id) }.map(\.isRead) == [true, false])
  }
}
