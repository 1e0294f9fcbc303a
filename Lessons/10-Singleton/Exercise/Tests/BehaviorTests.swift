import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import SingletonExercise

/// All tests of the exercise. They run one after the other, because they share an app.
@Suite("Exercise singleton", .exercise("singleton"), .serialized)
struct AllTests {
  /// Tests the numbers and the editor. These tests pass from the start, and must keep passing.
  struct Behavior {
    let date = Date(timeIntervalSince1970: 0)

    init() {
      // The shared center is created only once, so its first use comes before every test.
      _ = TestApp.firstOpenings
    }
  }
}

extension AllTests.Behavior {
  @Test func `a note has the given text, author and date`() {
    let note = TestApp.run { NoteEditor().note(" Again!\n", by: "Mei", on: date) }

    #expect(note.content == " Again!\n", "The editor must not change the text.")
    #expect(note.author == "Mei", "The note must have the author that was given.")
    #expect(note.created == date, "The note must have the date that was given.")
  }

  @Test func `each number comes from the register`() {
    let register = InterruptibleRegister(last: 8)
    let numbers = NoteNumbers(register: register)

    #expect(
      [numbers.next(), numbers.next(), numbers.next()] == [9, 11, 12],
      "Each number must come from the register's number(after:): after 8, these are 9, 11 and 12.")
    #expect(register.last() == 12, "Each number must be stored in the register.")
  }

  @Test func `numbers continue after the saved notes`() {
    let register = InterruptibleRegister(last: 8)
    let numbers = NoteNumbers(register: register)
    _ = numbers.next()
    // Meanwhile, other code has saved notes.
    register.store(31)

    #expect(
      numbers.next() == 32,
      "next() must ask the register for its last number each time, and keep no count of its own.")

    // Other code has removed the newest notes, so their numbers are free again.
    register.store(20)
    #expect(
      numbers.next() == 21,
      "next() must use the register's last number, even after it has returned a greater one.")
  }

  @Test func `one NoteNumbers doesn't affect another`() {
    let one = NoteNumbers(register: InterruptibleRegister(last: 600))
    let two = NoteNumbers(register: InterruptibleRegister(last: 650))

    #expect(
      [one.next(), two.next(), one.next()] == [601, 651, 602],
      "One NoteNumbers affected another. Each must use the register that it was given.")
  }

  @Test func `no two notes get the same number`() {
    let ids = TestApp.run {
      let one = NoteEditor()
      let two = NoteEditor()
      return [one, two, one, two].map { $0.note("Again!", by: "Mei", on: date).id }
    }

    #expect(Set(ids).count == 4, "Each note must have its own number, even in the same editor.")
  }
}
