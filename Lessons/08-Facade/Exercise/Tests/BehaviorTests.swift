import BookLibrary
import ExerciseSupport
import Testing

@testable import FacadeExercise

/// All tests of the exercise. They run one after the other.
@Suite("Exercise facade", .exercise("facade"), .serialized)
struct AllTests {
  /// Tests the report and its errors. These tests pass from the start, and must keep passing.
  struct Behavior {
    let archive = SpyArchive(note(1, about: 71), note(2))
    let index = StubIndex()
    let screen: ReportScreen

    init() {
      screen = ReportScreen(
        reports: ReadingReports(archive: archive, index: index, formatter: PlainFormatter()))
    }
  }
}

/// Exports a report whose parts all work.
func export(_ screen: ReportScreen) throws -> String {
  try must("The archive works and every book is known, so export() must not throw an error.") {
    try screen.export()
  }
}

// MARK: - The report

extension AllTests.Behavior {
  @Test func `the report has a line for each note, in the archive's order`() throws {
    archive.stored = [note(10, "Once more!"), note(2, about: 71), note(3, "")]

    let report = try export(screen)
    #expect(
      report == "Mei on reading: Once more!\nMei on Snail: Again!\nMei on reading: ",
      "The report must have a line for each note, in the archive's order.")
  }

  @Test func `the real parts make a report`() throws {
    let shelf = try Shelf([Book(id: 71, title: "Snail", coverPath: "/")])
    let library = try Library(shelf: shelf, notes: [note(1, about: 71)])
    let reports = ReadingReports(
      archive: LibraryArchive(library), index: ShelfIndex(shelf), formatter: PlainFormatter())

    let report = try export(ReportScreen(reports: reports))
    #expect(
      report == "Mei on Snail: Again!",
      "The real parts must make a report, too.")
  }

  @Test func `without notes, the report says so`() throws {
    archive.stored = []

    let report = try export(screen)
    #expect(
      report == "No notes yet.",
      "Without notes, the report must be the formatter's page, not an error.")
  }

  @Test func `each part does its own work`() throws {
    // An empty title is a title, too: it isn't "no book".
    index.titles = [71: ""]
    let reports = ReadingReports(archive: archive, index: index, formatter: StarFormatter())

    let report = try export(ReportScreen(reports: reports))
    #expect(
      report == "2: *1  *2 no book",
      """
      The titles must come from the index, and each line and the page from the formatter, with \
      their texts unchanged.
      """)

    let empty = ReadingReports(archive: SpyArchive(), index: index, formatter: StarFormatter())
    let emptyReport = try export(ReportScreen(reports: empty))
    #expect(
      emptyReport == "0: ",
      "The formatter must make the page, even if there are no notes.")
  }

  @Test func `every call makes a new report`() throws {
    _ = try export(screen)
    archive.stored = [note(1, about: 71, "Once more!")]
    var report = try export(screen)
    #expect(
      report == "Mei on Snail: Once more!",
      "A note changed, but the report didn't. Each call must make a new report.")

    index.titles = [71: "Snail's Way"]
    report = try export(screen)
    #expect(
      report == "Mei on Snail's Way: Once more!",
      "A title changed, but the report didn't. Each call must make a new report.")
  }
}

// MARK: - Errors

extension AllTests.Behavior {
  @Test func `a note about an unknown book is an error`() throws {
    // Many more unknown books. A solution that loops over a Set of ids would most likely report one of
    // these.
    let others = (72...121).map { note(3, about: Book.ID(rawValue: $0)) }
    archive.stored = [note(1), note(2, about: 97)] + others

    let error = try #require(
      throws: (any Error).self,
      "If the index doesn't know a note's book, the caller must get an error instead of a report."
    ) { _ = try screen.export() }
    #expect(
      error as? ReportError == .unknownBook(97),
      "The error must be unknownBook, with the first book that the index doesn't know.")
  }

  @Test func `an error from the archive reaches the caller`() {
    archive.readError = .damaged
    #expect(
      throws: ArchiveError.damaged, "An error from notes() must reach the caller unchanged."
    ) { try screen.export() }

    archive.openError = .missing
    #expect(
      throws: ArchiveError.missing, "An error from open() must reach the caller unchanged."
    ) { try screen.export() }
  }

  @Test func `an archive that can't be opened isn't closed`() {
    archive.openError = .missing
    _ = try? screen.export()

    #expect(
      archive.calls == ["open"],
      "The archive couldn't be opened, so it must be neither read nor closed.")
  }
}
