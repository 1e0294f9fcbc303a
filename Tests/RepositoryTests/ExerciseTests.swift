import Foundation
import TestSupport
import Testing

/// The learner's exercises: each exercise that was started passes its tests.
///
/// Each is built separately, so learners don't wait for exercises that they haven't started.
@Suite(.serialized) struct ExerciseTests {
  /// The folders of the lessons whose exercise has no `// TODO`, such as `Lessons/02-Facade`.
  private static var started: [String] {
    get throws {
      try TextPage.lessons.filter { page in
        try !Project.text(of: "\(page.lesson)/Exercise/Exercise.swift").contains("// TODO")
      }
      .map(\.lesson)
    }
  }

  @Test(
    .enabled("Skipped until you start an exercise: swift run lessons") { try !started.isEmpty },
    arguments: try started)
  func `an exercise that was started passes its tests`(folder: String) throws {
    let root = Project.root.path
    let run = try ProgramRun.run(
      "/usr/bin/env",
      [
        "swift", "test", "--package-path", "\(root)/\(folder)/Exercise",
        "--scratch-path", "\(root)/.build/exercises", "--disable-build-manifest-caching",
      ])
    guard run.status != 0 else { return }
    // The issues that the exercise's tests recorded, with explanations; or the compiler's errors.
    let words = (run.text + run.errors).split(separator: "\n").filter {
      $0.contains(
        /recorded an issue at|^↳ (?!\/\/\/|Testing Library|Target Platform)|: error: |no end after|Fatal error/
      )
    }
    Issue.record("swift test in \(folder)/Exercise:\n\(words.joined(separator: "\n"))")
  }
}
