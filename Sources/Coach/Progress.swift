import Foundation
import LessonStage

/// What the coach remembers of an exercise: the last answer that passed, and the number of the last
/// hint.
///
/// The files are read on each use, so that a `hint` in one terminal counts for a `watch` in
/// another.
extension Exercise {
  private var progress: URL { root.appending(path: ".lessons/progress/\(name)") }
  private var solved: URL { progress.appending(path: "solved.swift") }
  private var opened: URL { progress.appending(path: "hints") }

  /// The last answer that passed; nil if there is none.
  var solvedAnswer: String? { solved.bytes.flatMap { String(data: $0, encoding: .utf8) } }

  /// The number of hints that were opened.
  var hintsOpened: Int { max(0, Int(opened.lastText()) ?? 0) }

  func record(solved answer: String) throws { try write(answer, to: solved) }

  func record(hintsOpened number: Int) throws { try write("\(number)", to: opened) }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(at: progress, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// Forgets the progress in the exercise.
  func forgetProgress() throws {
    if FileManager.default.fileExists(atPath: progress.path) {
      try FileManager.default.removeItem(at: progress)
    }
  }

  /// The state of the exercise, as far as it is known without running its tests.
  var state: Grade {
    guard let answer else { return .unreadable }
    if answer.code == (try? start.text())?.code { return .notStarted }
    return answer.code == solvedAnswer?.code ? .solved : .inProgress
  }
}
