import BookLibrary
import ExerciseSupport
@testable import FacadeExercise
import Testing

/// What makes it a facade. These fail at the start.
@Suite(.exercise("facade", in: "02-Facade"))
struct Design {
  @Test func `one call makes a report`() throws {
    let reports = makeReports(Parts(notes: [note(1, about: 71), note(2)], titles: [71: "Snail"]))

    let text = try? report(reports)

    #expect(
      text == "1: Snail / 2: -",
      "report() alone made no whole report: the caller still has to know the parts or their order.")
  }

  @Test func `the parts are used in an order that works`() throws {
    let parts = Parts(notes: [note(1, about: 71)], titles: [71: "Snail"])

    _ = try? report(makeReports(parts))

    let order = ["open", "notes", "title 71", "line 1", "page"]
    #expect(
      parts.log.calls.filter(order.contains) == order && parts.log.count("close") == 1,
      "The facade must know the whole way: open, read, look up, format, and close.")
  }

  @Test func `the archive is closed after a failure too`() throws {
    let parts = Parts(notes: [note(1, about: 71)])

    _ = try? report(makeReports(parts))

    #expect(
      parts.log.count("close") == 1 && parts.log.count("open") == 1,
      "The archive was left open: cleaning up is the facade's work, on every way out.")
  }

  @Test func `each part does its own work`() throws {
    let parts = Parts(
      notes: [note(1, about: 71), note(2), note(3, about: 71)], titles: [71: "Snail"])

    _ = try? report(makeReports(parts))

    let work = ["line 1", "line 2", "line 3", "page"]
    #expect(
      parts.log.calls.filter(work.contains) == work && parts.log.count("title 71") > 0,
      "A part was not asked for its work: a facade hands work on, it doesn't do it itself.")
  }

  @Test func `the screen asks only the facade`() throws {
    let (alone, throughScreen) = (Parts(notes: [note(1)]), Parts(notes: [note(1)]))
    let text = try? report(makeReports(alone))

    let shown = try? export(makeScreen(makeReports(throughScreen)))

    #expect(
      text != nil && shown == text && throughScreen.log.calls == alone.log.calls,
      "The screen used parts itself: a facade helps only callers that don't go around it.")
  }

  @Test func `it uses the parts that it was given`() throws {
    let (one, two) = (Parts(notes: [note(1)], mark: "*"), Parts(notes: [note(2)], mark: "#"))
    let (first, second) = (makeReports(one), makeReports(two))

    #expect(
      (try? report(first)) == "*1: -" && (try? report(second)) == "#2: -",
      "The facade used parts of its own: then nobody can give it another archive or formatter.")
  }
}
