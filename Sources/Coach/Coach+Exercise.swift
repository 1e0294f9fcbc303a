import Foundation
import TerminalKit

// MARK: - Hints

extension Coach {
  /// Shows the next hint. After the last hint, shows that one again, with the way to the solution.
  func openHint(of exercise: Exercise) throws {
    let hints = try String(contentsOf: exercise.hints, encoding: .utf8)
      .split(separator: "\n## ").dropFirst().map { $0.trimmingPrefix(/[0-9]+\.\s/) }
    let opened = try progress[exercise].hintsOpened
    let number = max(0, min(opened, hints.count - 1)) + 1
    output.write("\(exercise.title), hint \(number) of \(hints.count)", .bold)
    show(hint: hints[number - 1])
    let command = "swift run lessons"
    output.write(
      number < hints.count
        ? "Try again first. The next hint: \(command) hint \(exercise.name)"
        : "That is the last hint. If you are stuck: \(command) solution \(exercise.name) --give-up",
      .dim)
    try progress.update(exercise) { $0.hintsOpened = number }
  }

  /// Shows the paragraphs, wrapped, and the code between them, unchanged.
  private func show(hint text: Substring) {
    for (index, part) in text.components(separatedBy: "```").enumerated() {
      let part = part.trimmingCharacters(in: .newlines)
      if index.isMultiple(of: 2) {
        for paragraph in part.split(separator: "\n\n") {
          output.write(paragraph.replacing("\n", with: " ") + "\n")
        }
      } else {
        // The first line names the language and the file.
        output.write(verbatim: part.drop { $0 != "\n" }.dropFirst() + "\n")
      }
    }
  }
}

// MARK: - The solution

extension Coach {
  /// Shows our answer, and marks the lines that the learner's answer doesn't have.
  ///
  /// - Throws: ``CoachError`` if the exercise isn't solved, and the learner doesn't give up.
  func compare(_ exercise: Exercise, givingUp: Bool) throws {
    guard try progress[exercise].solved != nil || givingUp else {
      throw CoachError(
        "\(exercise.name) isn't solved yet. To see the solution anyway, add --give-up.")
    }
    let yours = (exercise.answer ?? "").split(whereSeparator: \.isNewline)
    let ours = try String(contentsOf: exercise.solution, encoding: .utf8)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var lines = ours.map { StyledLine("  " + $0) }
    for case .insert(let index, let line, _) in ours.difference(from: yours) where !line.isEmpty {
      lines[index] = StyledLine("+ " + line, .accent)
    }
    output.write("Our answer, with a + before each line that yours doesn't have:\n", .bold)
    output.write(lines)
    output.write(
      "It is \(course.path(of: exercise.solution)): one good answer, not the only one.")
  }
}

// MARK: - Starting over

extension Coach {
  /// Resets an exercise to its start, and keeps the learner's file.
  func reset(_ exercise: Exercise) throws {
    let files = FileManager.default
    let start = try String(contentsOf: exercise.start, encoding: .utf8)
    if files.fileExists(atPath: exercise.file.path), exercise.answer != start {
      let time = Date.now.formatted(.iso8601).replacing(":", with: "")
      let folder = course.root.appending(path: ".lessons/backups")
      let backup = folder.appending(path: "\(time)-\(exercise.name)-Exercise.swift")
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try files.moveItem(at: exercise.file, to: backup)
      output.write("Your file is kept: \(course.path(of: backup))")
    }
    try Data(start.utf8).write(to: exercise.file, options: .atomic)
    try progress.update(exercise) { $0 = Progress.Record() }
    output.write("\(course.path(of: exercise.file)) is reset, and its hints start over.")
  }
}
