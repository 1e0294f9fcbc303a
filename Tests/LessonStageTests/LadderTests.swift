import Testing

@testable import LessonStage

/// Promises, rungs, and questions with several answers.
struct LadderTests {
  /// A cup that may leak.
  private final class Cup {
    private let leak: Int
    private var tea = 0

    init(leak: Int) { self.leak = leak }

    func fill(_ amount: Int) throws -> Int {
      if amount > 9 { throw Spilled() }
      tea += amount - leak
      return tea
    }
  }

  /// Returns the steps of a story whose ladder has a leaking cup and a tight one.
  private static func steps(leaking letters: String = "B") -> [Step] {
    let ladder = Ladder<Cup>(
      Promise("all tea stays in the cup", "5") { "\(try $0.fill(5))" },
      Promise("too much tea is refused", "The tea is spilled.") { "\(try $0.fill(10))" })
    return [
      Step("Promises").lists(ladder),
      Step("Leak")
        .asks("How much tea is left?", ["5", "4", "none"], because: "One is lost.")
        .tries("a leaking cup", on: ladder, keeps: letters, answeredBy: "A") { Cup(leak: 1) },
      Step("Tight").tries("a tight cup", on: ladder, keeps: "AB") { Cup(leak: 0) }
        .tabulates(ladder),
    ]
  }

  @Test func `each rung is tried anew for each promise, and the table shows the marks`() async {
    let outcome = await AnyDemo.perform(["--predict"], input: ["7", "2"]) { _ in Self.steps() }

    #expect(
      outcome
        == Outcome(
          output: """
            Any
            ━━━

            1. Promises
               A all tea stays in the cup
               B too much tea is refused

            2. Leak
               ? How much tea is left?
                 1\u{A0}5 · 2\u{A0}4 · 3\u{A0}none
               ⚠ A: 4; promised: 5
               ✔ B: The tea is spilled.
                 Right. One is lost.

            3. Tight
               ✔ A: 5
               ✔ B: The tea is spilled.
                              A  B
               a leaking cup  ⚠  ✔
               a tight cup    ✔  ✔
               Next: swift run lessons any (text, exercise), or act two with --more.
               Guessed right: 1 of 1.

            ✔ Claims checked: 4. All are true.

            """,
          errors: "   1 to 3, or q to leave:    1 to 3, or q to leave: "))
  }

  @Test func `a rung that keeps or breaks other promises than the story says is a false claim`()
    async
  {
    let outcome = await AnyDemo.perform { _ in Self.steps(leaking: "A") }

    #expect(outcome.status == 1)
    #expect(outcome.output.contains("✘ A: 4; promised: 5\n   ✘ B: The tea is spilled."))
  }

  @Test func `an answer that the question doesn't offer is a false claim`() async {
    let outcome = await AnyDemo.perform { _ in
      [Step("A").asks("How many?", ["1", "2"], because: "So.").claims("cups", 3) { 3 }]
    }

    #expect(outcome.status == 1)
    #expect(outcome.output.contains("✘ the question's answers include 3: not true"))
  }

  @Test func `a sentence can answer a question with several answers`() async {
    let outcome = await AnyDemo.perform(["--predict"], input: ["mei"]) { _ in
      [
        Step("A").asks("Who drinks?", ["Ana", "Mei"], because: "So.").says("Later:")
          .claims("Mei has drunk", answers: "Mei") { true }
      ]
    }

    #expect(outcome.output.contains("? Who drinks?\n     1\u{A0}Ana · 2\u{A0}Mei\n   Later:"))
    #expect(outcome.output.contains("Guessed right: 1 of 1."), "\(outcome)")
  }

  @Test func `as an event, a finding knows its promise, and whether it was asked for`() async throws
  {
    let run = await AnyDemo.perform(["--format", "events"]) { _ in Self.steps() }
    var findings: [Finding] = []
    for case .checked(let finding) in try [Event](run.output) { findings.append(finding) }

    #expect(findings.map(\.promise?.letter) == ["A", "B", "A", "B"])
    #expect(findings[1].promise?.sentence == "too much tea is refused")
    #expect(findings.map(\.isAsked) == [true, false, false, false])
  }

  @Test func `code that is said not to compile quotes the compiler's error`() async {
    let outcome = await AnyDemo.perform { _ in
      [Step("A").refuses("LessonStageTests/TeaDemo.swift", "struct Spilled")]
    }

    #expect(outcome.status == 1)
    #expect(outcome.output.contains("✘ LessonStageTests/TeaDemo.swift:4 quotes no error"))
  }
}
