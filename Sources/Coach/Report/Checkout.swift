import Foundation
import LessonStage

/// A learner's folder, in the folder of a class.
struct Checkout {
  let name: String
  private let folder: URL

  /// Returns all that a folder holds, apart from files and what is hidden. Foundation finds nothing
  /// with a name that isn't UTF-8, but lists it.
  static func all(in folder: URL) -> [Checkout] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
      .map { Checkout(name: $0, folder: folder.appending(path: $0)) }
      .filter { !$0.name.hasPrefix(".") && $0.folder.bytes == nil }
  }

  /// Returns what the learner has handed in for an exercise.
  ///
  /// - Parameter isAlone: Whether a file beside the lessons, as a download has it, must be the
  ///   answer, because no other exercise is graded.
  func submission(for exercise: Exercise, isAlone: Bool) throws -> Submission {
    var submission = Submission(learner: name, exercise: exercise, verdict: Verdict(.notStarted))
    do {
      submission.answer = try answer(to: exercise, isAlone: isAlone)
    } catch let reason as CoachError {
      submission.verdict = Verdict(.unreadable, reason.description)
    }
    return submission
  }

  /// Returns the learner's answer; nil if it is the start.
  ///
  /// - Throws: ``CoachError`` with the reason why there is no answer.
  private func answer(to exercise: Exercise, isAlone: Bool) throws -> String? {
    let lessons = folder.appending(path: "Lessons").path
    // The lesson's folder has another number in another version, and an old one may be left over.
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: lessons)) ?? []).sorted()
      .filter { $0.wholeMatch(of: /[0-9]+-(.*)/)?.1 == exercise.title[...] }
    let paths = names.map { "Lessons/\($0)/Exercise/Exercise.swift" }
    let texts = try (paths + (isAlone ? ["Exercise.swift"] : [])).compactMap { try text(at: $0) }
    guard !texts.isEmpty else {
      throw CoachError("there is no file Lessons/NUMBER-NAME/Exercise/Exercise.swift")
    }
    let start = try exercise.start.text().code
    let answers = texts.filter { $0.code != start }
    guard Set(answers.map(\.code)).count < 2 else {
      throw CoachError(
        "the files Exercise.swift of \(exercise.title) differ. Delete the one that is left over.")
    }
    return answers.first
  }

  /// Returns the text in a file; nil if there is none.
  ///
  /// - Throws: ``CoachError`` with the reason why it can't be taken.
  private func text(at path: String) throws -> String? {
    let file = folder.resolvingSymlinksInPath().appending(path: path)
    // It could lead to another learner's answer.
    guard file.resolvingSymlinksInPath().path == file.path else {
      throw CoachError("\(path) is a link, or in a linked folder")
    }
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    guard let bytes = file.bytes, bytes.count <= Exercise.limit,
      let text = String(validating: bytes, as: UTF8.self)
    else { throw CoachError("\(path) isn't a readable file of UTF-8 text, at most 1 MB") }
    return text
  }
}

/// What a learner has handed in for an exercise.
struct Submission {
  let learner: String
  let exercise: Exercise
  /// The answer to test; nil if there is none.
  var answer: String?
  var verdict: Verdict
}

extension Submission {
  /// Why there are no results of tests, if so; of a build, the first error.
  var reason: String {
    let words = verdict.messages.joined(separator: "\n")
    guard verdict.grade == .doesNotBuild, let error = words.firstMatch(of: /.*: error: .*/) else {
      return words
    }
    return String(error.0)
  }
}
