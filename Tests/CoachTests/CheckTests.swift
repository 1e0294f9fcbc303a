import Foundation
import TestSupport
import Testing

@testable import Coach
@testable import ExerciseRunner

struct CheckTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  private func check(_ verdict: Verdict) -> Int32 {
    room.run("check", "facade", runner: FakeRunner(verdict))
  }

  @Test func `a failure is told in words, with its place, and one thing to do`() throws {
    #expect(check(.failing) == 1)

    #expect(
      room.text == """
        Facade: 1 of 2 tests pass

        Behaviour: what it does for its user; it works from the start, and must stay so
          ✔ it works

        Design: what makes it the pattern
          ✘ one call makes a report
              The caller still has to know the parts.
              Expectation failed: (text → "") == "1: Snail"
              Lessons/02-Facade/Exercise/Tests/DesignTests.swift:12

        Next: make this true: one call makes a report. Stuck?
          swift run lessons hint facade
        """)
  }

  @Test func `solved is kept, and a failure after it is shown as such`() throws {
    try room.write("// mine", to: room.facade)

    #expect(check(.solved) == 0)
    #expect(ExerciseState(of: room.facade, room.progress.progress[room.facade]) == .solved)

    try room.write("// worse", to: room.facade)
    #expect(check(.failing) == 1)
    #expect(room.text.contains("now it fails again"))
    #expect(ExerciseState(of: room.facade, room.progress.progress[room.facade]) == .failsAgain)
  }

  @Test func `a file that changes while it is checked isn't kept as solved`() throws {
    let runner = FakeRunner(.solved)
    runner.during = { [room] in try? room.write("// later", to: room.facade) }

    #expect(room.run("check", "facade", runner: runner) == 1)

    #expect(room.progress.progress[room.facade].solved == nil)
    #expect(room.text.contains("has changed meanwhile"))
  }

  @Test func `of one test's many issues the first two are enough`() throws {
    var verdict = Verdict.failing
    verdict.tests[1].issues = (1...5).map {
      Verdict.Issue(comments: ["Not right: \($0)."], expectation: nil, location: "A.swift:\($0)")
    }

    _ = check(verdict)

    #expect(room.text.contains("A.swift:2\n      And 3 more.\n"))
    #expect(!room.text.contains("A.swift:3"))
  }

  @Test(arguments: [
    (Verdict.End.doesNotCompile([["Exercise.swift:1:2: error: no", " 1 | x"]]), " 1 | x"),
    (.crashed(tests: ["a", "b"], reason: "Fatal error: oops"), "Fatal error: oops"),
    (.crashed(tests: ["a"], reason: nil), "The tests broke off in \"a\"."),
    (.endless(tests: ["a"]), "Ended in \"a\": no end within 10 seconds"),
    (.timeLimit(.seconds(120)), "ended after 120 seconds"),
    (.failed(["error: no such module"]), "no such module"),
  ])
  func `a run that breaks off is told in words`(end: Verdict.End, words: String) throws {
    #expect(check(Verdict(end: end)) == 1)
    #expect(room.text.contains(words))
    #expect(room.text.contains("\nNext: "))
  }

  @Test(arguments: [Verdict.End.timeLimit(.seconds(1)), .failed([])])
  func `a run that tested nothing says nothing of the code`(end: Verdict.End) throws {
    try room.solve(room.facade)
    let before = room.folder.bytes(of: ".lessons/progress.json")

    #expect(check(Verdict(end: end)) == 1)

    #expect(!room.text.contains("again."))
    #expect(room.folder.bytes(of: ".lessons/progress.json") == before)
  }

  @Test func `a file that is there but can't be read isn't called missing`() throws {
    try FileManager.default.removeItem(at: room.facade.file)
    #expect(check(.solved) == 1)
    #expect(room.errors.first?.contains("If it is missing, it comes back with") == true)
    try FileManager.default.createDirectory(
      at: room.facade.file, withIntermediateDirectories: true)
    #expect(check(.solved) == 1)
    #expect(room.errors.first?.contains("can't be read") == true)
  }

  @Test(arguments: [40, 80, 200]) func `no line of words is too long`(width: Int) throws {
    room.width = width
    _ = check(.failing)
    #expect(room.lines.allSatisfy { $0.count <= width })
  }
}
