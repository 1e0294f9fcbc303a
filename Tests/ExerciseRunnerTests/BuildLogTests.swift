import Foundation
import Testing

@testable import ExerciseRunner

struct BuildLogTests {
  @Test func `errors come once each, as the compiler gives them, the learner's first`() {
    let log = BuildLog(
      """
      Building for debugging...
      [3/7] Compiling FacadeExerciseTests Expected.swift
      /p/Lessons/02-Facade/Exercise/Tests/Expected.swift:6:21: error: cannot find type 'A' in scope
       6 | typealias Reports = A  // expected in Exercise.swift: `struct A`
         |                     `- error: cannot find type 'A' in scope

      /p/Lessons/02-Facade/Exercise/Exercise.swift:2:1: warning: never used
       2 | let x = 1

      /p/Lessons/02-Facade/Exercise/Exercise.swift:3:5: error: invalid redeclaration of 'b'
       3 | let b = 1
      [4/7] Compiling FacadeExerciseTests BehaviourTests.swift
      /p/Lessons/02-Facade/Exercise/Tests/Expected.swift:6:21: error: cannot find type 'A' in scope
       6 | typealias Reports = A
      error: fatalError
      """)

    #expect(
      log.errors(root: URL(filePath: "/p")) == [
        [
          "Lessons/02-Facade/Exercise/Exercise.swift:3:5: error: invalid redeclaration of 'b'",
          " 3 | let b = 1",
        ],
        [
          "Lessons/02-Facade/Exercise/Tests/Expected.swift:6:21: error: cannot find type 'A' in scope",
          " 6 | typealias Reports = A  // expected in Exercise.swift: `struct A`",
          "   |                     `- error: cannot find type 'A' in scope",
        ],
      ])
  }

  @Test func `the watchdog's words tell a crash from a loop`() {
    let crash = BuildLog(
      """
      FacadeExercise/Exercise.swift:43: Fatal error: oops

      ✘ A crash, in exercise facade, in "one call"; or exercise facade, in "two". The reason stands above.
      """)
    let loop = BuildLog(
      "✘ exercise facade, in \"one call\": no end after 10.0 seconds. Is there a loop without end?")

    #expect(crash.crashed == ["one call", "two"])
    #expect(crash.endless == nil)
    #expect(crash.reason == "FacadeExercise/Exercise.swift:43: Fatal error: oops")
    #expect(loop.crashed == nil)
    #expect(loop.endless == ["one call"])
  }

  @Test func `a crash in the library is led back to the learner's line`() {
    let log = BuildLog(
      """
      /p/Lessons/02-Facade/Exercise/Exercise.swift:2:1: warning: never used
      Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

      0                  0x00007f9165d6df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623
      3 [ra]             0x00005617d9dee2cc ReportScreen.export() + 379 in DesignPatternLessonsPackage\
      Tests.xctest at /p/Lessons/02-Facade/Exercise/Exercise.swift:43:23
      4 [ra]             0x00005617d9e05e9e export(_:) + 29 in DesignPatternLessonsPackageTests.xctest \
      at /p/Lessons/02-Facade/Exercise/Tests/Expected.swift:24:14
      """)

    #expect(
      log.reason == """
        Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
        Lessons/02-Facade/Exercise/Exercise.swift:43
        """)
  }
}
