import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import SingletonExercise

extension AllTests {
  /// What makes it a singleton that does no harm. These tests fail at the start.
  struct Design {
    init() {
      _ = TestApp.firstOpenings
    }
  }
}

extension AllTests.Design {
  @Test func `callers at the same moment get the same center`() throws {
    let first = TestApp.centers[0]

    try #require(
      TestApp.centers.allSatisfy { $0 === first && $0.numbers === first.numbers },
      "Callers got different centers, or different numbers: build one, in one step, and keep it.")
    #expect(
      TestApp.firstOpenings == 1,
      "The app's register must be opened when the center is built, neither later nor twice.")
    #expect(
      TestApp.openings == 1,
      "All callers got one center, but the app's register must be opened exactly once, for it.")
  }

  @Test func `nobody else can build a center or begin again`() throws {
    let errors = try compilerErrors(
      in: """
        @testable import SingletonExercise
        let build = NoteCenter.init
        func replace() { NoteCenter.shared = NoteCenter.shared }
        func begin() { NoteCenter.reset() }
        func renumber() { NoteCenter.shared.numbers = NoteCenter.shared.numbers }
        """)

    #expect(
      errors.contains { $0.contains("init") }, "Other code can build a center: make init private.")
    #expect(
      errors.contains { $0.contains("'shared'") }, "Other code can replace the shared center.")
    #expect(
      errors.contains { $0.contains("'reset'") }, "Other code can begin again with a new center.")
    #expect(
      errors.contains { $0.contains("'numbers'") }, "Other code can replace the center's numbers.")
  }

  @Test func `callers at the same moment get different numbers`() {
    let numbers = NoteNumbers(register: InterruptibleRegister(last: 1000))
    let ids = race { numbers.next() }

    #expect(
      Set(ids).count == ids.count,
      "Asking for the last number, storing and returning the next must be one step, under one lock."
    )
  }

  @Test func `the editor uses the numbers that it was given`() throws {
    let register = InterruptibleRegister(last: 700)
    let shared = TestApp.register.last()
    let note = TestApp.run {
      NoteEditor(numbers: NoteNumbers(register: register)).note("Again!", by: "Mei", on: .now)
    }

    try #require(note.id == 701, "The editor took other numbers than those that it was given.")
    #expect(
      TestApp.register.last() == shared, "The editor took a number from the shared ones, too.")
  }
}
