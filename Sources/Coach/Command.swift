import LessonStage

/// What the coach can be asked for.
enum Command: String, CaseIterable {
  case check, watch, hint, solution, reset, read, report

  /// What stands behind the name.
  var form: String { self == .report ? "DIR…" : "[EXERCISE]" }

  var help: String {
    switch self {
    case .check: "run the tests of an exercise; the next unsolved one if none is named"
    case .watch: "check again whenever Exercise.swift is saved"
    case .hint: "open the next hint"
    case .solution: "show your answer beside ours, once yours is solved"
    case .reset: "begin again; your file is kept"
    case .read: "show the text of a lesson, or the task of its exercise"
    case .report: "for teachers: grade the exercises in many checkouts"
    }
  }

  var options: [Option] {
    let limit = Option(
      "limit", "SECONDS", help: "how long a build and its tests may take; 120 if not given",
      accepts: { Int($0).map { 1...86_400 ~= $0 } ?? false })
    switch self {
    case .check, .watch: return [limit]
    case .hint: return []
    case .solution: return [Option("give-up", help: "show it though the exercise isn't solved")]
    case .reset: return [Option("yes", help: "don't ask")]
    case .read: return [Option("exercise", help: "the task of the exercise")]
    case .report: return [Option("json", help: "as JSON, for programs"), limit]
    }
  }
}
