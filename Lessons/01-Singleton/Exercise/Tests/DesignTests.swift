import ExerciseSupport
import Foundation
import Synchronization
import Testing

@testable import SingletonExercise

extension NoteNumbersTests {
  /// What makes it a singleton that does no harm. These fail at the start.
  struct Design {
    @Test func `callers at the same moment get the same centre`() throws {
      if !Fresh.isSound { try follows(from: "each number is the one that Numbering gives") }
      let (isSame, stays, builds, _) = FirstUse.seen
      if builds == 0 { try follows(from: "numbers go on from the saved notes") }

      try require(stays, "A later caller got another center, or other numbers: keep the one.")
      try require(
        isSame, "Two callers built two centers, or two sets of numbers: look and build in one step."
      )
      try require(builds == 1, "For one center, Numbering.highest() was asked \(builds) times.")
    }

    @Test func `nobody else can build a centre or begin again`() throws {
      let errors = try compilerErrors(
        in: """
          @testable import SingletonExercise
          let build = NoteCentre.init
          func replace() { NoteCentre.shared = NoteCentre.shared }
          func renumber() { NoteCentre.shared.numbers = NoteNumbers(after: 0) }
          """
      ).filter { !$0.contains("ambiguous") }
      func isRefused(_ name: String) -> Bool { errors.contains { $0.contains(name) } }

      try require(isRefused("init"), "Anybody can build another center: make each init private.")
      try require(isRefused("'shared'"), "Anybody can put another center in the place of the one.")
      try require(isRefused("'numbers'"), "Anybody can give the center other numbers.")
    }

    @Test func `callers at the same moment get different numbers`() throws {
      if !Fresh.isSound { try follows(from: "each number is the one that Numbering gives") }
      let numbers = makeNumbers(after: 1_000)
      let ids = Spy().race(at: "number") { nextNumber(numbers) }

      try #require(
        ids.sorted() == Array(1_001...1_000 + ids.count),
        "Looking at the last number and keeping the next must be one step, under one lock.")
      let crowd = Mutex<Set<Int>>([])
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        let ids = (1...5_000).map { _ in nextNumber(numbers) }
        crowd.withLock { $0.formUnion(ids) }
      }
      let count = crowd.withLock { $0.count }
      try require(count == 20_000, "Of 20,000 numbers given at once, \(20_000 - count) came twice.")
    }

    @Test func `the editor uses the numbers that it was given`() async throws {
      if !Fresh.isSound { try follows(from: "each number is the one that Numbering gives") }
      if SideBySide.given != SideBySide.expected {
        try follows(from: "fresh numbers know nothing of the others")
      }
      if InTurn.given != InTurn.expected {
        try follows(from: "two editors never give the same number")
      }
      let (app, numbers) = (makeEditor(), makeNumbers(after: 700))
      let before = nextNumber(app)
      let editor = makeEditor(numbers)
      let ids = [nextNumber(editor), nextNumber(editor, "")]
      let after = nextNumber(app)

      try #require(ids == [701, 702], "The editor went to other numbers than those it was given.")
      try #require(
        after == Numbering.number(after: before),
        "An editor with numbers of its own must leave those of the app's other editors alone.")
      await #expect(
        processExitsWith: .success,
        "The editor crashed when nobody else kept its numbers: it must keep what it is given."
      ) {
        let spy = Spy()
        let ids = spy.listen {
          let editor = makeEditor(makeNumbers(after: 800))
          return [nextNumber(editor), nextNumber(editor, "")]
        }
        if ids != [801, 802] {
          Issue.record("The editor let go of the numbers that it was given, and gave \(ids).")
        } else if spy["highest"] > 0 {
          Issue.record("The editor asked for the shared center, though it was given numbers.")
        }
      }
    }

    /// Ends the test with the message unless the condition holds.
    private func require(
      _ condition: Bool, _ message: Comment, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try #require(condition, message, sourceLocation: sourceLocation)
    }
  }
}
