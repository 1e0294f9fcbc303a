import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import SingletonExercise

extension AllTests {
  /// Tests the singleton, its lock, and the argument of the editor. These tests fail at the start.
  struct Design {
    init() {
      _ = TestApp.firstOpenings
    }
  }
}

extension AllTests.Design {
  @Test func `concurrent callers get the same center`() throws {
    let first = TestApp.centers[0]

    try #require(
      TestApp.run { NoteCenter.shared === NoteCenter.shared },
      "Two calls, one after the other, must get the same center.")
    try #require(
      TestApp.centers.allSatisfy { $0 === first && $0.numbers === first.numbers },
      "All callers must get the same center, with the same NoteNumbers: create it in one step.")
    #expect(
      TestApp.firstOpenings == 1,
      "The app's register must be opened when the center is created, neither later nor twice.")
    #expect(
      TestApp.openings == 1,
      "The app's register must be opened exactly once, for the one center.")
  }

  @Test func `no other code can create or replace a center`() throws {
    let errors = try compilerErrors(
      in: """
        @testable import SingletonExercise
        let build = NoteCenter.init
        func replace() { NoteCenter.shared = NoteCenter.shared }
        func begin() { NoteCenter.reset() }
        func renumber() { NoteCenter.shared.numbers = NoteCenter.shared.numbers }
        """)

    #expect(
      errors.contains { $0.contains("init") },
      "Other code must not be able to create a center. Make init private.")
    #expect(
      errors.contains { $0.contains("'shared'") },
      "Other code must not be able to replace the shared center.")
    #expect(
      errors.contains { $0.contains("'reset'") },
      "Other code must not be able to start over with a new center.")
    #expect(
      errors.contains { $0.contains("'numbers'") },
      "Other code must not be able to replace the center's numbers.")
  }

  @Test func `concurrent callers get different numbers`() {
    let (register, quiet) = (InterruptibleRegister(last: 1000), MemoryRegister(last: 1000))
    let (numbers, others) = (NoteNumbers(register: register), NoteNumbers(register: quiet))
    let ids = race { numbers.next() }
    for _ in ids { _ = others.next() }

    #expect(
      register.last() == quiet.last(),
      "next() must get the last number and store the next one under one lock.")
    #expect(
      Set(ids).count == ids.count, "next() must store a number and return it under one lock.")
  }

  @Test func `the editor uses the numbers that it was given`() throws {
    let register = InterruptibleRegister(last: 700)
    let shared = TestApp.register.last()
    let note = TestApp.run {
      NoteEditor(numbers: NoteNumbers(register: register)).note("Again!", by: "Mei", on: .now)
    }

    try #require(note.id == 701, "The editor must use the numbers that it was given.")
    #expect(
      TestApp.register.last() == shared,
      "The editor must not also take a number from the shared center.")
  }
}
