import BookLibrary
import ExerciseSupport
@testable import FacadeExercise
import Testing

/// What the screen does for its user, with the real parts. It works from the start, and stays so.
@Suite(.exercise("facade", in: "02-Facade"))
struct Behaviour {
  private func screen(_ library: Library?) -> Screen {
    let shelf = library?.shelf ?? Shelf()
    return makeScreen(
      Reports(
        archive: LibraryArchive(library), index: ShelfIndex(shelf), formatter: PlainFormatter()))
  }

  @Test func `the report has a line for each note, in their order`() throws {
    let sample = try SampleLibrary.load()
    let library = Library(shelf: sample.shelf, notes: [sample.notes[2], sample.notes[0]])

    let text = try export(screen(library))

    #expect(
      text == """
        Jonas on The Lighthouse That Sneezed: We read it twice. The sneeze must be loud.
        Mei on reading: Welcome to the reading notes.
        """)
  }

  @Test func `without notes the report says so`() throws {
    #expect(try export(screen(Library())) == "No notes yet.")
  }

  @Test func `a note about an unknown book is an error`() throws {
    let library = Library(notes: [note(1), note(2, about: 71)])

    #expect(
      throws: ReportError.unknownBook(71),
      "Half a report went out: a facade hides its parts, but never their trouble."
    ) { try export(screen(library)) }
  }

  @Test func `an archive that is missing is an error`() throws {
    #expect(
      throws: ReportError.archive(.missing),
      "The trouble of the archive was kept from the caller."
    ) { try export(screen(nil)) }
  }

  @Test func `every call makes a new report`() throws {
    let parts = Parts(notes: [note(1)])
    let screen = makeScreen(makeReports(parts))

    #expect(try export(screen) == "1: -")
    parts.archive.stored = [note(2)]

    #expect(
      try export(screen) == "2: -",
      "The second report is not what the archive holds now: a facade keeps no copy of its own.")
  }
}
