import BookLibrary
import ExerciseSupport
import Testing

@testable import FacadeExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise facade", .exercise("facade"), .serialized)
struct AllTests {
  /// What works from the start, and must go on working.
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

// MARK: - The report

extension AllTests.Behavior {
  @Test func `the report has a line for each note, in their order`() throws {
    archive.stored = [note(10, "Once more!"), note(2, about: 71), note(3, "")]

    #expect(
      try screen.export() == "Mei on reading: Once more!\nMei on Snail: Again!\nMei on reading: ",
      "The report must have a line for each note, in the archive's order.")
  }

  @Test func `the real parts make a report`() throws {
    let shelf = try Shelf([Book(id: 71, title: "Snail", coverPath: "/")])
    let library = Library(shelf: shelf, notes: [note(1, about: 71)])
    let reports = ReadingReports(
      archive: LibraryArchive(library), index: ShelfIndex(shelf), formatter: PlainFormatter())

    #expect(
      try ReportScreen(reports: reports).export() == "Mei on Snail: Again!",
      "A real archive can be read only while it is open.")
  }

  @Test func `without notes the report says so`() throws {
    archive.stored = []

    #expect(
      try screen.export() == "No notes yet.",
      "A report without notes isn't an error: the formatter has words for it.")
  }

  @Test func `each part does its own work`() throws {
    index.titles = [71: ""]
    let reports = ReadingReports(archive: archive, index: index, formatter: StarFormatter())

    #expect(
      try ReportScreen(reports: reports).export() == "2: *1  *2 no book",
      """
      The index knows the titles, and the formatter makes each line and the page: use the parts that \
      you were given, and don't change their texts.
      """)

    let empty = ReadingReports(archive: SpyArchive(), index: index, formatter: StarFormatter())
    #expect(
      try ReportScreen(reports: empty).export() == "0: ",
      "The formatter makes the page, even if there are no notes.")
  }

  @Test func `every call makes a new report`() throws {
    _ = try screen.export()
    archive.stored = [note(1, about: 71, "Once more!")]
    index.titles = [71: "Snail's Way"]

    #expect(
      try screen.export() == "Mei on Snail's Way: Once more!",
      "A note and a title have changed, but the report is the old one: something is remembered.")
  }
}

// MARK: - Errors

extension AllTests.Behavior {
  @Test func `a note about an unknown book is an error`() {
    // Fifty more unknown books: a solution that goes through a Set of ids would report one of these.
    let others = (72...121).map { note(3, about: Book.ID(rawValue: $0)) }
    archive.stored = [note(1), note(2, about: 97)] + others

    #expect(
      throws: ReportError.unknownBook(97),
      "The caller must get the first book that the index doesn't know: half a report is no report."
    ) { try screen.export() }
  }

  @Test func `an error of the archive reaches the caller`() {
    archive.readError = .damaged
    #expect(throws: ArchiveError.damaged, "An error of notes() must reach the caller as it is.") {
      try screen.export()
    }

    archive.openError = .missing
    #expect(throws: ArchiveError.missing, "An error of open() must reach the caller as it is.") {
      try screen.export()
    }
  }

  @Test func `an archive that could not be opened is not closed`() {
    archive.openError = .missing
    _ = try? screen.export()

    #expect(
      archive.calls == ["open"],
      "An archive that can't be opened must be left alone: it isn't open.")
  }
}
