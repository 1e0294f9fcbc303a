import ExerciseSupport
import Foundation
import Testing

@testable import SingletonExercise

/// All tests of the exercise. They run one after the other, because the process has one driver.
@Suite("Exercise singleton", .exercise("singleton"), .serialized)
struct AllTests {
  static func begin() {
    Driver.setInk(.black)
    _ = Driver.takePaper()
  }

  /// Tests what works from the start, and must keep working.
  struct Behavior {
    init() { AllTests.begin() }
  }

  /// Tests who owns what. These tests fail at the start.
  struct Design {
    init() { AllTests.begin() }
  }
}

extension AllTests.Behavior {
  @Test func `each line is stamped in its ink, by the machine and at a desk`() throws {
    for stamp in [StampMachine.shared.stamp, StampDesk().stamp] {
      try stamp([LabelLine(.red, "Late!"), LabelLine(.green, "Thanks!")])
      #expect(
        Driver.takePaper() == ["Late! in red", "Thanks! in green"],
        "Each line must be stamped once, in its own ink, in the order of the label.")
    }
  }
}

extension AllTests.Design {
  @Test(arguments: [Ink.black, .green]) func `the ink is put back`(before: Ink) throws {
    Driver.setInk(before)
    try StampMachine.shared.stamp([LabelLine(.red, "Late!")])
    #expect(Driver.ink == before, "After a label, the ink must be the old one, black or not.")

    #expect(throws: PaperJam.self, "The caller must hear of a paper jam.") {
      try StampMachine.shared.stamp([LabelLine(.red, "Late!"), LabelLine(.red, "")])
    }
    #expect(Driver.ink == before, "After a paper jam, too, the ink must be the one from before.")
  }

  @Test func `another desk waits until a label is complete`() throws {
    let others = DispatchGroup()
    let interruption: @Sendable () -> Void = {
      others.enter()
      Thread.detachNewThread {
        try? StampMachine.shared.stamp([LabelLine(.green, "Thanks!")])
        others.leave()
      }
      // Many turns for the other thread. A lock keeps it out.
      for _ in 1...2_000 where others.wait(timeout: .now()) == .timedOut { sched_yield() }
    }
    try Driver.$interruption.withValue(interruption) {
      try StampDesk().stamp((1...5).map { LabelLine(.red, "Late \($0)!") })
    }
    others.wait()
    #expect(Driver.ink == .black, "The ink must be the old one at the end: look inside the lock.")

    #expect(
      Driver.takePaper().contains((1...5).map { "Late \($0)! in red" }),
      "The lines of a label must stand together, in its ink: lock the whole label, not each line.")
  }

  @Test func `there is one machine`() throws {
    #expect(StampMachine.shared === StampMachine.shared, "All callers must get the same machine.")
    let errors = try compilerErrors(
      in: """
        @testable import SingletonExercise
        let build = StampMachine.init
        func replace() { StampMachine.shared = StampMachine.shared }
        """)
    #expect(
      errors.contains { $0.contains("init") },
      "Other code must not be able to make a second machine. Make init private.")
    #expect(
      errors.contains { $0.contains("'shared'") },
      "Other code must not be able to replace the machine.")
    let file = #filePath.replacing("Tests/ExerciseTests", with: "Exercise")
    let made = try String(contentsOfFile: file, encoding: .utf8).matches(
      of: #/(?m)^[^\/\n]*\b(StampMachine|Self)(\.init|\s*[={]\s*(return\s+)?\.init)?\(/#)
    #expect(made.count <= 1, "Make the machine once, in shared: no function may make another.")
  }

  @Test func `each desk counts its own labels`() throws {
    for _ in 1...20 {
      let desk = StampDesk()
      for _ in 1...2 { try desk.stamp([LabelLine(.black, "Welcome!")]) }
      try #require(desk.count == 2, "Each desk must count its own labels, and begin at 0.")
      try? desk.stamp([LabelLine(.black, "")])
      try #require(desk.count == 2, "A label that jams must not be counted.")
    }
  }

  @Test func `a desk uses what it was handed`() throws {
    var texts: [String] = []
    let desk = StampDesk(stamp: { texts += $0.map { $0.text() } })
    try desk.stamp([LabelLine(.red, "Late!")])
    #expect(desk.count > 0, "With a function, too, a desk must count.")
    #expect(texts == ["Late!"], "The desk must stamp with the function that it was handed.")
    #expect(Driver.takePaper() == [], "With a function, a desk must leave the machine alone.")
  }

  /// In a process of its own, because a lock inside a lock ends it.
  @Test func `a text may stamp a label itself`() async {
    await #expect(
      processExitsWith: .success,
      "Ask for all texts first, before you lock and stamp: a text may stamp a label itself."
    ) {
      let desk = StampDesk()
      func receipt() -> String {
        try? desk.stamp([LabelLine(.green, "Receipt")])
        return "see receipt"
      }
      try desk.stamp([LabelLine(.red, "Late,"), LabelLine(.red, receipt())])
      precondition(
        Driver.takePaper() == ["Receipt in green", "Late, in red", "see receipt in red"])
    }
  }
}
