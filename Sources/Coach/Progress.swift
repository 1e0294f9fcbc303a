import Foundation
import TerminalKit

/// The learner's way through the exercises, kept in a small file of the project.
///
/// The file is read at each use, so that a `hint` in one terminal counts for a `watch` in another.
final class Progress {
  /// The state of one exercise.
  struct Record: Codable {
    /// The answer that passed last.
    var solved: String?
    /// The first test that failed when it was last checked.
    var open: String?
    var hintsOpened = 0
  }

  struct Contents: Codable {
    fileprivate var version = 1
    fileprivate var exercises: [String: Record] = [:]
    /// How many quizzes came to their end; nil for none.
    var quizRounds: Int?
    /// The result of the last of them, in words.
    var lastQuiz: String?
  }

  /// Why nothing is kept; nil if all is well.
  private(set) var warning: String?
  private let file: URL

  init(root: URL) {
    file = root.appending(path: ".lessons/progress.json")
    do { _ = try read() } catch { warning = "\(error)" }
  }

  /// All that is kept; nothing if it can't be read.
  var contents: Contents { (try? read()) ?? Contents() }

  subscript(exercise: Exercise) -> Record { contents.exercises[exercise.name] ?? Record() }

  /// Changes the record of an exercise.
  func update(_ exercise: Exercise, _ change: (inout Record) -> Void) {
    update { change(&$0.exercises[exercise.name, default: Record()]) }
  }

  /// Changes what is kept. If it can't be, that leaves a warning.
  func update(_ change: (inout Contents) -> Void) {
    do {
      var contents = try read()
      change(&contents)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try encoder.encode(contents).write(to: file, options: .atomic)
    } catch {
      warning = "Your progress isn't kept. \((error as? CocoaError)?.reason ?? "\(error)")"
    }
  }

  /// Reads the file. One that is damaged, or of a newer version, is an error, and stays as it is.
  private func read() throws -> Contents {
    guard FileManager.default.fileExists(atPath: file.path) else { return Contents() }
    let contents = try? JSONDecoder().decode(Contents.self, from: Data(contentsOf: file))
    guard let contents, contents.version == 1 else {
      throw CoachError(
        ".lessons/progress.json can't be read. Move it away, and a new one begins.")
    }
    return contents
  }
}

// MARK: - States

/// How far an exercise is, as far as can be told without running its tests.
enum ExerciseState: String {
  case notStarted = "not started"
  case inProgress = "in progress"
  case solved = "solved"
  case changed = "changed since solved"
  case missing = "no file to read"

  /// How it is shown.
  var line: StyledLine {
    switch self {
    case .solved: StyledLine("✔ \(rawValue)", .accent)
    case .missing: StyledLine("✘ \(rawValue)", .warning)
    case .notStarted: StyledLine("· \(rawValue)", .dim)
    case .inProgress, .changed: StyledLine("~ \(rawValue)")
    }
  }
}

extension Progress {
  func state(of exercise: Exercise) -> ExerciseState {
    guard let answer = exercise.answer else { return .missing }
    if answer == (try? String(contentsOf: exercise.start, encoding: .utf8)) { return .notStarted }
    guard let solved = self[exercise].solved else { return .inProgress }
    return answer == solved ? .solved : .changed
  }
}
