import BookLibrary
import ExerciseSupport
import Testing

@testable import FacadeExercise

extension AllTests {
  /// What makes it a facade. These fail at the start.
  struct Design {}
}

extension AllTests.Design {
  @Test func `one call makes a report`() {
    let parts = Parts(notes: [note(1, about: 71), note(2)], titles: [71: "Snail"])
    guard let text = reportAlone(makeReports(parts)) else { return }

    #expect(
      text == "1: Snail / 2: -",
      "The report isn't whole: a line for each note, with its book's title, or nil for no book.")
  }

  @Test func `the parts are used in an order that works`() {
    let parts = Parts(notes: [note(1, about: 71)], titles: [71: "Snail"])
    guard reportAlone(makeReports(parts)) != nil else { return }

    let order = ["open", "notes", "title 71", "line 1", "page"]
    #expect(
      parts.log.calls.filter(order.contains) == order && parts.log.count("close") == 1,
      "The facade must know the whole way: open, read, look up, format, and close.")
  }

  @Test(arguments: [true, false])
  func `the archive is closed after a failure too`(failsToRead: Bool) {
    let parts = Parts(notes: [note(1, about: 71)], failsToRead: failsToRead)

    let text = try? report(makeReports(parts))

    #expect(text == nil && parts.log.calls.contains("open"), "The facade must open the archive.")
    #expect(
      parts.log.count("close") == parts.log.count("open"),
      "The archive was left open: cleaning up is the facade's work, on every way out.")
  }

  @Test func `each part does its own work`() {
    let notes = [note(1, about: 71), note(2), note(3, about: 71)]
    let parts = Parts(notes: notes, titles: [71: "Snail"])
    guard reportAlone(makeReports(parts)) != nil else { return }

    let work = ["line 1", "line 2", "line 3", "page"]
    #expect(
      parts.log.calls.filter(work.contains) == work && parts.log.calls.contains("title 71"),
      "A part was not asked for its work: a facade hands work on, it doesn't do it itself.")
  }

  @Test func `the screen asks only the facade`() {
    let (alone, throughScreen) = (Parts(notes: [note(1)]), Parts(notes: [note(1)]))
    guard let text = reportAlone(makeReports(alone)) else { return }
    let screen = makeScreen(makeReports(throughScreen))

    #expect((try? export(screen)) == text, "The screen must show what the facade made.")
    #expect(
      throughScreen.log.calls == alone.log.calls,
      "The screen must call report() once, and no part: nobody should go around the facade.")
    #expect(!((screen as Any) is Reports), "The screen must have a facade, not be one.")
  }

  @Test func `it uses the parts that it was given`() {
    let (one, two) = (Parts(notes: [note(1)], mark: "*"), Parts(notes: [note(2)], mark: "#"))
    let first = makeReports(one)
    let screen = makeScreen(first)
    let second = makeReports(two)
    guard
      let texts = reportAlone(first).flatMap({ text in
        reportAlone(second).map { [text, $0] }
      })
    else { return }

    #expect(
      texts == ["*1: -", "#2: -"] && (try? export(screen)) == "*1: -",
      "The parts used are not those it was given: then nobody can give it others.")
  }

  /// Returns what the facade makes without anybody's help.
  private func reportAlone(
    _ reports: Reports, at location: SourceLocation = #_sourceLocation
  ) -> String? {
    do {
      return try report(reports)
    } catch {
      Issue.record(
        """
        report() alone threw \(error): whoever calls it still has to know the parts and their \
        order. Does it open the archive, and close it only after reading?
        """, sourceLocation: location)
      return nil
    }
  }
}
