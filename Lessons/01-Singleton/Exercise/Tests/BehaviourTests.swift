import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import SingletonExercise

/// All tests of the exercise, one after the other: some of them use the shared centre.
@Suite("Exercise singleton", .exercise("singleton", in: "01-Singleton"), .serialized)
struct NoteNumbersTests {}

extension NoteNumbersTests {
  /// What the numbers are for their users. It works from the start, and must stay so.
  struct Behaviour {
    @Test func `a note has what it was given`() {
      let note = write(makeEditor(), "We read it twice.")

      #expect(
        note.content == "We read it twice." && note.author == "Mei"
          && note.created == Date(timeIntervalSince1970: 0) && note.bookID == nil,
        "The note isn't what the reader wrote: content, author and date must be in it.")
    }

    @Test func `numbers go on from the saved notes`() {
      let number = write(makeEditor()).id.rawValue

      #expect(
        number > 5,
        "5 is taken by a saved note: the shared numbers begin after Numbering.highest().")
    }

    @Test func `two editors never give the same number`() {
      let (one, two) = (makeEditor(), makeEditor())
      let notes = [write(one), write(two), write(makeEditor()), write(one)]
      let ids = notes.map(\.id.rawValue)

      #expect(
        zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 },
        "A number came back: editors of the app share the numbers, and nobody begins them again.")
    }

    @Test func `numbers that end in 0 are left out`() {
      let numbers = makeNumbers(after: 8)
      let given: [Int] = [nextNumber(numbers), nextNumber(numbers)]

      #expect(
        given == [9, 11],
        "10 is not for readers: ask Numbering for the number that follows.")
    }
  }
}
