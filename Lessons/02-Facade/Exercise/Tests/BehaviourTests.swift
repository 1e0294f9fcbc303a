import BookLibrary
import ExerciseSupport
import Testing

@testable import FacadeExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise facade", .exercise("facade"), .serialized)
struct AllTests {
  /// What works from the start, and must go on working.
  struct Behaviour {}
}

extension AllTests.Behaviour {
  @Test func `the report has a line for each note, in their order`() throws {
    let others = (11...22).map { note($0) } + [note(2, ""), note(4, about: 71)]
    let lines =
      [AllTests.sampleReport] + Array(repeating: "Mei on reading:  Again!", count: 12)
      + ["Mei on reading: ", "Mei on The Lighthouse That Sneezed:  Again!"]

    try require(
      AllTests.sampleApp(others).export(), is: lines.joined(separator: "\n"),
      "The report needs a line for each note, in the archive's order, read while that is open.")
  }

  @Test func `without notes the report says so`() throws {
    try AllTests.needReports()

    try require(
      App(Library()).export(), is: "No notes yet.",
      "A report without notes isn't an error: the formatter has words for it.")
  }

  @Test func `a note about an unknown book is an error`() throws {
    try AllTests.needReports()
    let library = Library(notes: [note(1), note(2, about: 71), note(3, about: 84)])

    try require(
      App(library).export(), is: "throws \(ReportError.unknownBook(71))",
      """
      The caller must get ReportError.unknownBook for the first book that the index doesn't know: \
      half a report is no report.
      """)
  }

  @Test func `an error of the archive reaches the caller`() throws {
    try AllTests.needReports()
    let comment: Comment =
      "The caller must get the archive's own error: a facade hides its parts, not their errors."

    try require(App(nil).export(), is: "throws \(ReportError.archive(.missing))", comment)
    for error in [ArchiveError.missing, .notOpen] {
      for contents in [Contents(openError: error), Contents(readError: error)] {
        try require(App(contents).export(), is: "throws \(ReportError.archive(error))", comment)
      }
    }
  }

  @Test func `an archive that could not be opened is not closed`() throws {
    let app = App(Contents(openError: .missing))
    _ = app.export()

    try require(
      app.spied.calls("open", "notes", "close"), is: "open",
      "An archive that can't be opened is left alone: its error goes to the caller.")
  }

  @Test func `every call makes a new report`() throws {
    let app = App(Contents(notes: [note(1), note(2, about: 71)]))
    let changes: [(inout Contents) -> Void] = [
      { _ in }, { $0.titles = [71: "Snail"] }, { $0.notes[0].content = "Once more!" },
      { $0.titles = [71: "Snail's Way"] }, { $0.form = "*" }, { $0.notes = [] },
      { $0.notes = [note(2)] }, { $0.openError = .missing }, { $0.openError = nil },
    ]

    for change in changes {
      change(&app.spied.contents)
      try require(
        app.export(), is: App(app.spied.contents).export(),
        "A new facade with the same parts gives another answer: something is remembered.")
    }
  }

  @Test func `each part does its own work`() throws {
    try AllTests.needReports()
    let notes = [note(1, about: 84), note(2), note(3, about: 71)]
    let lines = ["1 Mei: Again! on ", "2 Mei: Again! on nothing", "3 Mei: Again! on  A  B "]

    for count in [3, 1, 0] {
      let (notes, lines) = (Array(notes.prefix(count)), Array(lines.prefix(count)))
      let app = App(Contents(notes: notes, titles: [71: " A  B ", 84: ""], form: " * "))
      let page = app.export()
      // Only the last report counts: another test sees it when there are two.
      let calls = app.spied.calls.split(separator: "open").last ?? []
      let lookups = Set(calls.filter { $0.hasPrefix("title") }).sorted()
      let formatting = calls.filter { $0.hasPrefix("line") || $0.hasPrefix("page") }

      let titles = notes.compactMap(\.bookID).sorted().map { "title \($0)" }
      let work = titles + lines.map { "line \($0)" } + ["page of \(lines)"]
      try require(
        (lookups + formatting + [page]).joined(separator: "\n"),
        is: (work + [" * \(lines.joined(separator: " / "))"]).joined(separator: "\n"),
        """
        Not every part does its own work: the index knows the titles of the books, the formatter \
        makes each line and the page, and nobody else changes them.
        """)
    }
  }

  @Test func `it uses the parts that it was given`() throws {
    try AllTests.needReports()
    let (one, two) = (app(title: "Snail", form: "*"), app(title: "Crow", form: "#"))
    let pages = one.export() + two.export()
    guard (one.spied.calls + two.spied.calls).contains(where: { $0.hasPrefix("page") }) else {
      try follows(from: "each part does its own work")
    }

    try require(
      pages, is: "*1 Mei: Again! on Snail#1 Mei: Again! on Crow",
      "Two facades share something: each must use the parts that it was given, and no others.")
  }

  private func app(title: String, form: String) -> App {
    App(Contents(notes: [note(1, about: 71)], titles: [71: title], form: form))
  }

  @Test func `the facade keeps its parts, and the screen keeps the facade`() throws {
    let spied = Spied(Contents(notes: [note(1)]))
    var kept: String { spied.kept.sorted().joined(separator: ", ") }
    var reports: Reports? = makeReports(
      Spy("archive", spied), Spy("index", spied), Spy("formatter", spied))
    try require(
      withExtendedLifetime(reports) { kept }, is: "archive, formatter, index",
      "The facade doesn't keep all its parts, and nobody else does.")

    var screen = reports.map(makeScreen)
    reports = nil
    try require(
      withExtendedLifetime(screen) { kept }, is: "archive, formatter, index",
      "The screen doesn't keep its facade, and nobody else does.")

    _ = screen.map { screen in text { try export(screen) } }
    screen = nil
    try require(kept, is: "", "Parts are kept although the screen and the facade are gone.")
  }
}

extension AllTests {
  static let sampleReport = """
    Jonas on The Lighthouse That Sneezed: We read it twice. The sneeze must be loud.
    Mei on reading: Welcome to the reading notes.
    """

  /// Creates an app with the real parts; without other notes, its report is `sampleReport`.
  static func sampleApp(_ others: [Note] = []) throws -> App {
    let sample = try SampleLibrary.load()
    let notes = [sample.notes[2], sample.notes[0]] + others
    return App(Library(shelf: sample.shelf, notes: notes))
  }

  /// Skips a test that could only repeat that reports are wrong.
  static func needReports() throws {
    guard try sampleApp().export() == sampleReport else {
      try follows(from: "the report has a line for each note, in their order")
    }
  }
}
