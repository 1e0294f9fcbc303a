import Foundation
import TestSupport
import Testing

@testable import Coach
@testable import LessonStage

/// What an author proves: the changes in the pages, and what came of them.
struct ProveTests {
  // MARK: - Changes

  @Test func `a change replaces whole lines that occur exactly once`() throws {
    let change = Change(from: "  open()\n  read()\n", to: "  read()\n")
    #expect(try change.applied(to: "a\n  open()\n  read()\nb\n") == "a\n  read()\nb\n")
    #expect(try Change(from: "a\n", to: "").applied(to: "a\nb\n") == "b\n")

    // None, twice, and only the end of a line.
    for (text, count) in [
      ("open()\n", 0), ("  open()\n  read()\n}\n  open()\n  read()\n", 2),
      ("  try   open()\n  read()\n", 0),
    ] {
      let error = try #require(throws: CoachError.self) { try change.applied(to: text) }
      #expect(
        error.description
          == "A \"from\" block has to occur exactly once, but occurs \(count) times "
          + "in Solution.swift:   open()")
    }
  }

  @Test func `a page with other line ends has the same mistakes and changes`() throws {
    let page = """
      # Mistakes

      ## Twice

      It counts
      twice.

      - Refused by: one call · Only one: · each.
      - Refused by: no call · None.

      ```swift from
        count += 1
      ```

      ```swift to
        count += 2
      ```

      ```swift from
      }
      ```

      ```swift to
      ```

      ## Unpaired

      ```swift from
      }
      ```

      ```swift to
      ```

      ```swift from
      {
      ```

      """
    let room = try Classroom()
    let path = "Lessons/02-Facade/Exercise/mistakes.md"
    for page in [page, page.replacing("\n", with: "\r\n")] {
      try room.folder.write(page, to: path)
      let mistakes = room.facade.mistakes
      #expect(mistakes.map(\.name) == ["Twice", "Unpaired"])
      #expect(mistakes.first?.misconception == "It counts twice.")
      #expect(
        mistakes.first?.refusals == [
          Refusal(test: "one call", sentence: "Only one: · each."),
          Refusal(test: "no call", sentence: "None."),
        ])
      #expect(
        mistakes.first?.changes == [
          Change(from: "  count += 1\n", to: "  count += 2\n"), Change(from: "}\n", to: ""),
        ])
      #expect(try mistakes.first?.applied(to: "{\n  count += 1\n}\n") == "{\n  count += 2\n")
      #expect(throws: CoachError.self) { try mistakes.last?.applied(to: "{\n}\n") }
    }
  }

  // MARK: - An exercise

  @Test func `what refuses a mistake is shown as mistakes.md names it`() throws {
    let (one, each) = ("one call makes a report", "each call does")
    let sentence = "The caller still has to know the parts."
    let fits = Refusal(test: one, sentence: sentence)
    #expect(Verdict.failing.fault(unless: [fits]) == nil)
    // A test too many, in which two values fail.
    var tests = Verdict.failing.tests
    tests[2].issues = ["Each.", "Each.", "All."].enumerated().map {
      Verdict.Issue(sentence: $1, details: "X.swift:\($0)")
    }
    #expect(
      Verdict(tests: tests).fault(unless: [fits]) == """
        other tests or sentences refuse it than should. Found:
        - Refused by: \(one) · \(sentence)
        - Refused by: \(each) · Each.
        - Refused by: \(each) · All.
        """)
    #expect(Verdict.solved.fault(unless: [fits])?.hasSuffix("Found:\n(none)") == true)
    let ended = Verdict(.doesNotBuild, "X.swift:1:1: error: no")
    for fault in [ended.fault(unless: [fits]), ended.faultOfStart] {
      #expect(
        fault == "its tests didn't run to the end: does not build\nX.swift:1:1: error: no")
    }
  }

  @Test func `two mistakes with the same sentences are a fault`() throws {
    let room = try Classroom()
    try room.write(mistakes: [["a · A.", "b · B."], ["a · A."], ["b · B.", "a · A."]])
    let faults = room.facade.mistakes.map { room.facade.fault(of: $0)?.contains("Mistake2") }
    #expect(faults == [true, nil, false])
    for exercise in try Course(around: Project.root).exercises {
      #expect(exercise.mistakes.compactMap(exercise.fault) == [], "\(exercise.title)")
    }
  }

  @Test func `a start passes exactly the behavior tests`() {
    var tests = Verdict.failing.tests
    #expect(
      Verdict(tests: tests).faultOfStart
        == "has to pass the tests of Behavior, and no others, but\npasses: each call does")
    tests[2].issues = tests[1].issues
    #expect(Verdict(tests: tests).faultOfStart == nil)
    tests[0].issues = tests[1].issues
    #expect(Verdict(tests: tests).faultOfStart?.hasSuffix("but\nfails: it works") == true)
  }

  // MARK: - Break it

  private func lift() throws -> Break {
    let room = try Classroom()
    try room.folder.write(toyPage, to: "Lessons/02-Facade/README.md")
    return try #require(try room.facade.breaks.first)
  }

  @Test func `a change on a page has its file, and the claims that turn false`() throws {
    let lift = try lift()
    #expect(lift.name == "Lift it" && lift.isMore)
    #expect(lift.changes.map(\.file) == ["Pattern/Pot.swift"])
    #expect(
      lift.claims == [
        "a pot, A a push: \"spilled\"; promised: \"full\"", "the cup of tea is ✔: not true",
      ])
  }

  @Test func `a run proves a change if exactly the claims on the page turn false`() throws {
    let lift = try lift()
    let end = """
      Failed: a pot, A a push: "spilled"; promised: "full".
      Failed: the cup of tea is kept: not true.

      """
    let start = "Failed: while it was told.\nFailed: Claims checked: 3. False: 2.\n"
    #expect(lift.fault(in: start + end) == nil)
    #expect(lift.fault(in: "Checked: Claims checked: 3. All are true.\n") == "no claim turns false")
    for (found, quote) in [
      ("Failed: a `lid`.\n", "> ✘ a `lid`"),
      ("Failed: A a push: [].\nFailed: one more.\n", "> ✘ **A** a push: \\[\\]\\\n> ✘ one more"),
    ] {
      #expect(
        lift.fault(in: start + found)
          == "other claims turn false than the page shows. Below <!-- broken --> belongs:\n" + quote
      )
    }
    let words = lift.fault(in: "X.swift:1:1: error: no\n")
    #expect(words == "the program doesn't tell its story to the end:\nX.swift:1:1: error: no")
  }

  @Test func `a diff is applied where a file has its old lines`() throws {
    let change = [" struct Pot {", "-  let lid = 1", "+  let lid = 0", " // …", "-}", "+", "+}"]
    #expect(
      change.appliedAsDiff(to: "a\n  struct Pot {\n    let lid = 1\n    b\n  }\n")
        == "a\n  struct Pot {\n    let lid = 0\n    b\n  \n  }\n")
    #expect(change.appliedAsDiff(to: "struct Pot {\n  let lid = 2\n}\n") == nil)
    // The rest is looked for below.
    #expect(change.appliedAsDiff(to: "}\nstruct Pot {\n  let lid = 1\n") == nil)
  }

  @Test func `an answer is shown as one diff, in either direction`() {
    let changes = [
      Change(from: "    o\n    a\n    b\n", to: "    o\n    c\n    b\n"),
      Change(from: "  d\n", to: ""),
    ]
    #expect(changes.diff(isReversed: false) == ["    o", "-   a", "+   c", "    b", "…", "- d"])
    #expect(changes.diff(isReversed: true) == ["    o", "-   c", "+   a", "    b", "…", "+ d"])
  }
}
