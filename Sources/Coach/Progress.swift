import Foundation
import LessonStage

/// The learner's progress, kept in a small file of the project.
///
/// The file is read on each use, so that a `hint` in one terminal counts for a `watch` in another.
final class Progress {
  /// The state of one exercise.
  struct Record: Codable {
    /// The last answer that passed.
    var solved: String?
    var hintsOpened = 0
  }

  private struct Contents: Codable {
    var version = 1
    var exercises: [String: Record] = [:]
  }

  /// A message about a file that couldn't be read or written; nil if there was no such problem.
  private(set) var warning: String?
  private let file: URL

  init(root: URL) {
    file = root.appending(path: ".lessons/progress.json")
  }

  /// The contents of the file. A file that can't be read is put aside.
  private var contents: Contents {
    guard FileManager.default.fileExists(atPath: file.path) else { return Contents() }
    if let data = try? Data(contentsOf: file),
      let contents = try? JSONDecoder().decode(Contents.self, from: data),
      // A newer version may have another meaning, and the coach never writes numbers beyond these.
      contents.version == 1, contents.exercises.values.allSatisfy({ 0...99 ~= $0.hintsOpened })
    {
      return contents
    }
    warning = ".lessons/progress.json can't be read."
    if let old = try? file.putAside() {
      warning? += " A new file was started; the old one is now \(old.lastPathComponent)."
    }
    return Contents()
  }

  subscript(exercise: Exercise) -> Record { contents.exercises[exercise.name] ?? Record() }

  /// Changes the record of an exercise. If the change can't be saved, ``warning`` says so.
  func update(_ exercise: Exercise, _ change: (inout Record) -> Void) {
    do {
      var contents = contents
      change(&contents.exercises[exercise.name, default: Record()])
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try encoder.encode(contents).write(to: file, options: .atomic)
    } catch {
      warning = "Your progress can't be saved. \((error as? CocoaError)?.reason ?? "\(error)")"
    }
  }
}

extension Progress {
  /// Returns the state of an exercise, as far as it is known without running its tests.
  func state(of exercise: Exercise) -> Grade {
    guard let answer = exercise.answer else { return .missing }
    if answer == (try? String(contentsOf: exercise.start, encoding: .utf8)) { return .notStarted }
    return answer == self[exercise].solved ? .solved : .inProgress
  }
}
