import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import SingletonExercise

/// All tests of the exercise, one after the other: they share an app.
@Suite("Exercise singleton", .exercise("singleton"), .serialized)
struct AllTests {
  /// What the numbers and the editor do. It works from the start, and must go on working.
  struct Behavior {
    let date = Date(timeIntervalSince1970: 0)

    init() {
      // The shared center has only one first use, so it comes before every test.
      _ = TestApp.firstOpenings
    }
  }
}

extension AllTests.Behavior {
  @Test func `a note has what it was given`() {
    let note = TestApp.run { NoteEditor().note(" Again!\n", by: "Mei", on: date) }

    #expect(note.content == " Again!\n", "The editor must leave the text as it is.")
    #expect(note.author == "Mei")
    #expect(note.created == date)
  }

  @Test func `each number is the one that the register gives`() {
    let register = InterruptibleRegister(last: 8)
    let numbers = NoteNumbers(register: register)

    #expect(
      [numbers.next(), numbers.next(), numbers.next()] == [9, 11, 12],
      "After 8, the register gives 9, 11 and 12: ask its number(after:) for each number.")
    #expect(register.last() == 12, "Each number must be stored in the register.")
  }

  @Test func `numbers go on from the saved notes`() {
    let register = InterruptibleRegister(last: 8)
    let numbers = NoteNumbers(register: register)
    _ = numbers.next()
    // Meanwhile, other code has saved notes.
    register.store(31)

    #expect(
      numbers.next() == 32,
      "Ask the register for its last number each time, and keep no count of your own.")

    register.store(20)
    #expect(
      numbers.next() == 21,
      "The register's last number counts, even if you have given out a greater one.")
  }

  @Test func `fresh numbers know nothing of the others`() {
    let one = NoteNumbers(register: InterruptibleRegister(last: 600))
    let two = NoteNumbers(register: InterruptibleRegister(last: 650))

    #expect(
      [one.next(), two.next(), one.next()] == [601, 651, 602],
      "One NoteNumbers moved another: each must use the register that it was given.")
  }

  @Test func `two editors never give the same number`() {
    let ids = TestApp.run {
      let one = NoteEditor()
      let two = NoteEditor()
      return [one, two, one, two].map { $0.note("Again!", by: "Mei", on: date).id }
    }

    #expect(Set(ids).count == 4, "Each note needs a number of its own, also in the same editor.")
  }
}
