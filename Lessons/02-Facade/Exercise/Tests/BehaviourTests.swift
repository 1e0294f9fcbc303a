import BookLibrary
import ExerciseSupport
import Testing

@testable import FacadeExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise facade", .exercise("facade", in: "02-Facade"), .serialized)
struct AllTests {
  /// What the screen does for its user. It works from the start, and must stay so.
  struct Behaviour {}
}

extension AllTests.Behaviour {
  /// A screen over the real parts.
  private func screen(_ library: Library?) -> Screen {
    let shelf = library?.shelf ?? Shelf()
    return makeScreen(
      Reports(
        archive: LibraryArchive(library), index: ShelfIndex(shelf), formatter: PlainFormatter()))
  }

  @Test func `the report has a line for each note, in their order`() throws {
    let sample = try SampleLibrary.load()
    let library = Library(shelf: sample.shelf, notes: [sample.notes[2], sample.notes[0]])

    expect(
      screen(library),
      exports: """
        Jonas on The Lighthouse That Sneezed: We read it twice. The sneeze must be loud.
        Mei on reading: Welcome to the reading notes.
        """, "The report has a line for each note, in the order of the archive.")
  }

  @Test func `without notes the report says so`() {
    expect(
      screen(Library()), exports: "No notes yet.",
      "An empty report is made by the formatter, like any other.")
  }

  @Test func `a note about an unknown book is an error`() {
    let library = Library(notes: [note(1), note(2, about: 71)])

    #expect(
      throws: ReportError.unknownBook(71),
      "The caller must get ReportError.unknownBook(71): a facade hides its parts, not their errors."
    ) { try export(screen(library)) }
  }

  @Test func `an archive that is missing is an error`() {
    #expect(
      throws: ReportError.archive(.missing),
      "The caller must get ReportError.archive(.missing): a facade hides its parts, not their errors."
    ) { try export(screen(nil)) }
  }

  @Test func `an archive that could not be opened is not closed`() {
    let parts = Parts(notes: nil)

    _ = try? export(makeScreen(makeReports(parts)))

    #expect(parts.log.count("close") == 0, "Only what was opened can be closed.")
  }

  @Test func `every call makes a new report`() {
    let parts = Parts(notes: [note(1, about: 71)], titles: [71: "Snail"])
    let screen = makeScreen(makeReports(parts))

    let comment: Comment = "The report isn't what the parts hold now: a facade keeps no copies."
    expect(screen, exports: "1: Snail", comment)
    parts.archive.stored = [note(2, about: 71)]
    parts.index.titles = [71: "Snail's Way"]
    expect(screen, exports: "2: Snail's Way", comment)
  }

  private func expect(
    _ screen: Screen, exports expected: String, _ comment: Comment,
    at location: SourceLocation = #_sourceLocation
  ) {
    do {
      #expect(try export(screen) == expected, comment, sourceLocation: location)
    } catch {
      Issue.record(
        "export() threw \(error) when nothing was wrong. Is the archive open while it is read?",
        sourceLocation: location)
    }
  }
}
