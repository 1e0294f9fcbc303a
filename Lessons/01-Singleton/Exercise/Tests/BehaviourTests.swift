import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import SingletonExercise

/// All tests of the exercise, one after the other: some of them use the shared center.
@Suite("Exercise singleton", .exercise("singleton"), .serialized)
struct NoteNumbersTests {}

extension NoteNumbersTests {
  /// What the numbers are for their users. It works from the start, and must go on working.
  struct Behaviour {
    @Test func `a note has what it was given`() {
      _ = FirstUse.seen
      let note = write(makeEditor(), " We read it twice.\n")
      let expected = Note(
        id: note.id, author: "Mei", content: " We read it twice.\n",
        created: Date(timeIntervalSince1970: 0))

      #expect(
        note == expected, "A note has the content, the author and the date as they are given.")
    }

    @Test func `each number is the one that Numbering gives`() throws {
      for run in Fresh.runs {
        try #require(
          run.given == run.expected,
          "After \(run.start), each number is the one that Numbering.number(after:) gives.")
        try #require(run.isAsked, "Ask Numbering for each number, and not for the highest one.")
      }
    }

    @Test func `fresh numbers know nothing of the others`() throws {
      if !Fresh.isSound { try follows(from: "each number is the one that Numbering gives") }

      #expect(
        SideBySide.given == SideBySide.expected,
        "One NoteNumbers moved another: each instance must have a state of its own.")
    }

    @Test func `numbers go on from the saved notes`() throws {
      if !Fresh.isSound { try follows(from: "each number is the one that Numbering gives") }

      #expect(
        FirstUse.seen.lowest == 41 && FirstUse.seen.builds > 0,
        "Numbering.highest() is 40 here: ask for it, and let the shared numbers begin with 41.")
    }

    @Test func `two editors never give the same number`() throws {
      let (isSame, stays, builds, _) = FirstUse.seen
      if InTurn.given != InTurn.expected {
        if !Fresh.isSound { try follows(from: "each number is the one that Numbering gives") }
        if !isSame || !stays || builds != 1 {
          try follows(from: "callers at the same moment get the same centre")
        }
      }

      #expect(
        InTurn.given == InTurn.expected,
        "The app's editors share the numbers of NoteCentre.shared, and take one for each note.")
    }
  }
}
