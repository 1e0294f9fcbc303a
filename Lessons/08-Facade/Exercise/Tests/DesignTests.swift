import BookLibrary
import ExerciseSupport
import Testing

@testable import FacadeExercise

extension AllTests {
  /// Tests the facade, and that the screen uses only the facade. These tests fail at the start.
  struct Design {
    let archive = SpyArchive(note(1, about: 71), note(2))
    let reports: ReadingReports
    let screen: ReportScreen

    init() {
      reports = ReadingReports(archive: archive, index: StubIndex(), formatter: PlainFormatter())
      screen = ReportScreen(reports: reports)
    }
  }
}

extension AllTests.Design {
  @Test func `one call makes a report`() throws {
    let report = try must("report() must work with no other call before it.") {
      try reports.report()
    }
    #expect(
      report == "Mei on Snail: Again!\nMei on reading: Again!",
      "report() must return the whole report, in the archive's order.")

    // A run can't show this, so the test asks the compiler.
    let errors = try compilerErrors(
      in: """
        @testable import FacadeExercise
        func use(_ reports: ReadingReports) -> () throws -> String { reports.report }
        """)
    #expect(errors == [], "report() must take no argument, not even one with a default.")
  }

  @Test func `the archive is opened and read once`() throws {
    _ = try export(screen)

    #expect(
      archive.calls.count { $0 == "notes" } == 1,
      "The notes must be read only once: they may change between two reads.")
    #expect(
      archive.calls.count { $0 == "open" } == 1, "The archive must be opened only once.")
    #expect(archive.calls.contains("close"), "The archive must be closed.")
    #expect(
      archive.calls.count { $0 == "close" } < 2, "The archive must be closed only once.")
  }

  @Test func `the archive is closed even after a failure`() {
    archive.stored = [note(1, about: 84)]
    _ = try? screen.export()
    var closings = archive.calls.count { $0 == "close" }
    #expect(closings > 0, "After an unknown book, the archive must still be closed.")
    #expect(closings < 2, "After an unknown book, the archive must be closed only once.")

    archive.readError = .damaged
    _ = try? screen.export()
    closings = archive.calls.count { $0 == "close" } - closings
    #expect(closings > 0, "After an error from notes(), the archive must still be closed.")
    #expect(closings < 2, "After an error from notes(), the archive must be closed only once.")
  }

  /// No run can show that something is private, so this test asks the compiler, which has to refuse
  /// each line.
  @Test func `a screen can't use the parts`() throws {
    let parts = Mirror(reflecting: reports).children.filter {
      $0.value is any NoteArchive || $0.value is any BookIndex || $0.value is any ReportFormatter
    }
    let names = parts.compactMap(\.label)
    let lines = names.map { "func use_\($0)(_ reports: ReadingReports) { _ = reports.\($0) }" }
    let errors = try compilerErrors(
      in: "@testable import FacadeExercise\n" + lines.joined(separator: "\n"))
    let usable = names.filter { name in
      !errors.contains { $0.contains("'\(name)' is inaccessible due to 'private'") }
    }

    #expect(
      usable == [],
      "The facade's parts must be private, so that no screen can use them, not even in this file.")
  }

  @Test func `the screen asks only the facade`() {
    let other = SpyArchive(note(1, about: 71), note(2))
    let facade = ReadingReports(archive: other, index: StubIndex(), formatter: PlainFormatter())
    _ = try? facade.report()
    _ = try? screen.export()

    #expect(
      archive.calls == other.calls,
      """
      export() doesn't use the archive as report() does. The screen must call report() once, and \
      leave the parts to the facade.
      """)
  }
}
