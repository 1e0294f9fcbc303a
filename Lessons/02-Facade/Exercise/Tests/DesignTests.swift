import BookLibrary
import ExerciseSupport
import Testing

@testable import FacadeExercise

extension AllTests {
  /// What makes it a facade. These fail at the start.
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
    #expect(
      (try? reports.report()) == "Mei on Snail: Again!\nMei on reading: Again!",
      "report() alone doesn't make the report: its caller has to know the parts and their order.")
  }

  @Test func `the archive is opened and read once`() throws {
    _ = try screen.export()

    #expect(
      archive.calls == ["open", "notes", "close"],
      "Open, read and close the archive only once: between two reads, the notes may change.")
  }

  @Test func `the archive is closed after a failure too`() {
    archive.stored = [note(1, about: 84)]
    _ = try? screen.export()
    #expect(
      archive.calls == ["open", "notes", "close"],
      "An unknown book ends the call early: close the archive then, too, and only once.")

    archive.readError = .damaged
    _ = try? screen.export()
    #expect(
      archive.calls == ["open", "notes", "close", "open", "notes", "close"],
      "An error of notes() ends the call early: close the archive then, too, and only once.")
  }

  @Test func `the screen asks only the facade`() {
    let other = SpyArchive(note(1, about: 71), note(2))
    let facade = ReadingReports(archive: other, index: StubIndex(), formatter: PlainFormatter())
    _ = try? facade.report()
    _ = try? screen.export()

    #expect(
      archive.calls == other.calls,
      """
      export() uses the archive in another way than report(): the screen must call report() once, \
      and leave the parts to the facade.
      """)
  }
}
