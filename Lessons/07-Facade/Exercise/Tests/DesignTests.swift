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
  @Test func `one call makes a report`() {
    // With try?, because an error must fail with this sentence, too.
    #expect(
      (try? reports.report()) == "Mei on Snail: Again!\nMei on reading: Again!",
      "report() must make the whole report, with no other call before or after it.")
  }

  @Test func `the archive is opened and read once`() throws {
    _ = try screen.export()

    #expect(
      archive.calls == ["open", "notes", "close"],
      "The archive must be opened, read and closed only once: notes may change between two reads.")
  }

  @Test func `the archive is closed even after a failure`() {
    archive.stored = [note(1, about: 84)]
    _ = try? screen.export()
    #expect(
      archive.calls == ["open", "notes", "close"],
      "After an unknown book, the archive must still be closed, and only once.")

    archive.readError = .damaged
    _ = try? screen.export()
    #expect(
      archive.calls == ["open", "notes", "close", "open", "notes", "close"],
      "After an error from notes(), the archive must still be closed, and only once.")
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
