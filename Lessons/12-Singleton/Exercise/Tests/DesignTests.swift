import ExerciseSupport
import Foundation
import Testing

@testable import SingletonExercise

extension AllTests {
  /// Tests who owns what. These tests fail at the start.
  struct Design {
    init() { AllTests.begin() }
  }
}

extension AllTests.Design {
  @Test func `the ink is put back`() throws {
    try StampMachine.shared.stamp([LabelLine(.red, "Late!"), LabelLine(.green, "Thanks!")])
    #expect(Driver.ink == .black, "After a label, the ink must be the one from before.")

    Driver.setInk(.green)
    try StampMachine.shared.stamp([LabelLine(.red, "Late!")])
    #expect(Driver.ink == .green, "Put back the ink from before, also if it isn't black.")
  }

  @Test func `the ink is put back after a jam`() {
    #expect(throws: PaperJam.self, "The caller must hear of a paper jam.") {
      try StampMachine.shared.stamp([LabelLine(.red, "Late!"), LabelLine(.red, "")])
    }
    #expect(Driver.ink == .black, "After a paper jam, too, the ink must be the one from before.")
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
    let texts = (1...5).map { "Late \($0)!" }
    try Driver.$interruption.withValue(interruption) {
      try StampDesk().stamp(texts.map { LabelLine(.red, $0) })
    }
    others.wait()
    #expect(
      Driver.ink == .black,
      "After all labels, the ink must be the one from before: look at it when you have the lock.")

    let paper = Driver.takePaper()
    #expect(
      paper.filter { $0.hasPrefix("Late") }.allSatisfy { $0.hasSuffix("in red") },
      "Another caller must not change the ink between setInk and press.")
    let start = paper.firstIndex { $0.hasPrefix("Late") } ?? 0
    #expect(
      paper[start...].prefix(5).allSatisfy { $0.hasPrefix("Late") },
      "The lines of a label must stand together: lock the whole label, not each line.")
  }

  @Test func `there is one machine`() throws {
    #expect(
      StampMachine.shared === StampMachine.shared, "All callers must get the same machine.")
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
  }

  @Test func `each desk counts its own labels`() throws {
    let (one, two) = (StampDesk(), StampDesk())
    for desk in [one, two, one] { try desk.stamp([LabelLine(.black, "Welcome!")]) }
    let counts = [one.count, two.count]
    #expect(counts == [2, 1], "Each desk must count its own labels.")

    try? two.stamp([LabelLine(.black, "")])
    #expect(two.count == counts[1], "A label that jams must not be counted.")

    for _ in 1...20 {
      let desk = StampDesk()
      try desk.stamp([LabelLine(.black, "Welcome!")])
      #expect(desk.count == 1, "A new desk must begin at 0, also if another was there before it.")
    }
  }

  @Test func `a desk uses what it was handed`() throws {
    var texts: [String] = []
    let desk = StampDesk(stamp: { label in texts += label.map { $0.text() } })
    try desk.stamp([LabelLine(.red, "Late!")])

    #expect(texts == ["Late!"], "The desk must stamp with the function that it was handed.")
    #expect(
      Driver.takePaper().isEmpty, "With a function of its own, a desk must leave the machine alone."
    )
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
      guard Driver.takePaper() == ["Receipt in green", "Late, in red", "see receipt in red"] else {
        exit(1)
      }
    }
  }
}
