import Foundation
import TestSupport
import Testing

/// The learner's exercises: each that was begun passes its tests.
///
/// Its tests have a build of their own, so nobody waits for those of exercises to come.
@Suite(.serialized) struct ExerciseTests {
  /// The exercises without a `// TODO`, as in `facade`.
  private static var begun: [String] {
    get throws {
      try Project.swiftFiles(in: "Lessons")
        .filter { $0.key.hasSuffix("/Exercise/Exercise.swift") && !$0.value.contains("// TODO") }
        .keys.sorted().compactMap { path in
          path.firstMatch(of: /-(\w+)\/Exercise/).map { $0.1.lowercased() }
        }
    }
  }

  @Test(
    .enabled("Skipped until you begin an exercise: swift run lessons") { try !begun.isEmpty },
    arguments: try begun)
  func `an exercise that was begun passes its tests`(name: String) throws {
    let root = Project.root.path
    let run = try Command.run(
      "/usr/bin/env",
      ["swift", "test", "--package-path", root, "--scratch-path", "\(root)/.build/exercises"],
      environment: ["EXERCISE": name])
    guard run.status != 0 else { return }
    // What the exercise's tests found, and what it means; or the compiler's errors.
    let words = (run.text + run.errors).split(separator: "\n").filter {
      $0.contains(
        /recorded an issue at|^↳ (?!\/\/\/|Testing Library|Target Platform)|: error: |no end after|Fatal error/
      )
    }
    Issue.record("EXERCISE=\(name) swift test:\n\(words.joined(separator: "\n"))")
  }
}
