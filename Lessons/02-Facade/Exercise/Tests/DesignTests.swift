import BookLibrary
import ExerciseSupport
import Testing

@testable import FacadeExercise

extension AllTests {
  /// What makes it a facade. These fail at the start.
  struct Design {
    private let situations: KeyValuePairs = [
      "With notes": Contents(
        notes: [note(1, about: 71), note(2)], titles: [71: "Snail"], form: "\n"),
      "Without notes": Contents(),
      "With an unknown book": Contents(notes: [note(1, about: 71)]),
      "When the archive can't be read": Contents(readError: .missing),
      "When the archive can't be opened": Contents(openError: .missing),
    ]
  }
}

extension AllTests.Design {
  @Test func `one call makes a report`() throws {
    try AllTests.needReports()

    try require(
      AllTests.sampleApp().report(), is: AllTests.sampleReport,
      "report() alone doesn't make the report: its caller has to know the parts and their order.")
  }

  @Test func `the archive is opened and read once`() throws {
    try expect("notes", "the archive is opened and read once: later it may hold other notes.")
  }

  @Test func `the archive is closed after a failure too`() throws {
    try expect("close", "an archive that was opened is closed once, whichever way the call ends.")

    let archive = LibraryArchive(Library())
    let reports = makeReports(archive, ShelfIndex(Shelf()), PlainFormatter())
    _ = text { try export(makeScreen(reports)) }
    try require(
      text { "open with \(try archive.notes())" }, is: "throws notOpen",
      "The real archive stays open.")
  }

  @Test func `the screen asks only the facade`() throws {
    for (name, contents) in situations {
      let (alone, app) = (App(contents), App(contents))
      let page = alone.report()
      try require(
        "\(app.export()) after \(app.spied.calls)", is: "\(page) after \(alone.spied.calls)",
        "\(name): the screen must call report() once, use no part, and leave the answer as it is.")
    }
    let screen: Any = App(Contents()).screen
    #expect(!(screen is Reports), "The screen must have a facade, not be one.")
  }

  /// Expects the call to follow each opening of the archive, in every situation where it opens.
  private func expect(
    _ call: String, _ comment: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let pair = "open, \(call)"
    for (name, contents) in situations where contents.openError == nil {
      let app = App(contents)
      _ = app.export()
      let calls = app.spied.calls("open", call)
      // Two reports are another test's affair.
      let pairs = Array(repeating: pair, count: max(1, calls.ranges(of: pair).count))
      try require(
        calls, is: pairs.joined(separator: ", "), "\(name): \(comment)", at: location)
    }
  }
}
