import Foundation
import LessonStage

/// The learner's progress: for each exercise, a folder with the last answer that passed, and with
/// the number of the last hint.
///
/// The files are read on each use, so that a `hint` in one terminal counts for a `watch` in
/// another.
struct Progress {
  private let folder: URL

  init(root: URL) {
    folder = root.appending(path: ".lessons/progress")
  }

  private func file(_ name: String, of exercise: Exercise) -> URL {
    folder.appending(path: "\(exercise.name)/\(name)")
  }

  /// Returns the last answer that passed; nil if there is none.
  func solved(_ exercise: Exercise) -> String? {
    try? String(contentsOf: file("solved.swift", of: exercise), encoding: .utf8)
  }

  /// Returns the number of hints that were opened.
  func hintsOpened(_ exercise: Exercise) -> Int {
    let text = try? String(contentsOf: file("hints", of: exercise), encoding: .utf8)
    return max(0, text.flatMap { Int($0) } ?? 0)
  }

  func record(solved answer: String, of exercise: Exercise) throws {
    try write(answer, to: file("solved.swift", of: exercise))
  }

  func record(hintsOpened number: Int, of exercise: Exercise) throws {
    try write("\(number)", to: file("hints", of: exercise))
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// Forgets the progress in an exercise.
  func reset(_ exercise: Exercise) throws {
    let folder = file("", of: exercise)
    if FileManager.default.fileExists(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder)
    }
  }

  /// Returns the state of an exercise, as far as it is known without running its tests.
  func state(of exercise: Exercise) -> Grade {
    guard let answer = exercise.answer else { return .unreadable }
    if answer.code == (try? exercise.start.text())?.code { return .notStarted }
    return answer.code == solved(exercise)?.code ? .solved : .inProgress
  }
}
