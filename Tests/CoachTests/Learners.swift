import Foundation
import TestSupport

/// Checkouts of learners, for one test.
struct Learners {
  let folder: TemporaryFolder
  var path: String { folder.url.path }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Where a learner's answer to the Facade exercise belongs.
  func answer(of learner: String) throws -> URL {
    let exercise = folder.file("\(learner)/Lessons/02-Facade/Exercise")
    try FileManager.default.createDirectory(at: exercise, withIntermediateDirectories: true)
    return exercise.appending(path: "Exercise.swift")
  }

  /// Hands an answer in.
  func write(_ text: String, as learner: String) throws {
    try Data(text.utf8).write(to: answer(of: learner))
  }
}
