import Foundation
import TerminalKit

// MARK: - Hints

extension Session {
  /// Shows the next hint. After the last hint, shows that one again, with the way to the solution.
  func openHint(of exercise: Exercise) throws {
    let hints = try course.text(of: exercise.hints).components(separatedBy: "\n## ").dropFirst()
      .map { String($0.trimmingPrefix(/[0-9]+\.\s/)) }
    guard !hints.isEmpty else { throw CoachError("\(exercise.title) has no hints.") }
    let number = min(progress[exercise].hintsOpened + 1, hints.count)
    progress.update(exercise) { $0.hintsOpened = number }
    output.write("\(exercise.title), hint \(number) of \(hints.count)", .bold)
    show(hint: hints[number - 1])
    let command = "swift run lessons"
    output.write(
      number < hints.count
        ? "Try again first. The next hint: \(command) hint \(exercise.name)"
        : "That is the last hint. If you are stuck: \(command) solution \(exercise.name) --give-up",
      .dim)
  }

  /// Shows the paragraphs, wrapped, and the code between them, unchanged.
  private func show(hint text: String) {
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

extension Session {
  /// Compares the learner's code with ours.
  ///
  /// - Throws: ``CoachError`` if the exercise isn't solved, and the learner doesn't give up.
  func compare(_ exercise: Exercise, givingUp: Bool) throws {
    guard progress[exercise].solved != nil || givingUp else {
      throw CoachError(
        "\(exercise.name) isn't solved yet. To see the solution anyway, add --give-up.")
    }
    let yours = try course.text(of: exercise.file)
    let ours = try course.text(of: exercise.solution)
    let path = course.path(of: exercise.solution)
    guard yours != ours else {
      return output.write("Your answer is identical to ours: \(path)")
    }
    output.write([StyledLine("- yours", .warning), StyledLine("+ ours", .accent), ""])
    output.write(StyledLine.difference(from: yours, to: ours))
    output.write("\nOurs is \(path): one good answer, not the only one.\nNext: swift run lessons")
  }
}

extension StyledLine {
  /// Returns the lines of both texts, with `-` before a line that only the old text has, and `+`
  /// before a line that only the new text has.
  static func difference(from old: String, to new: String) -> [StyledLine] {
    func sourceLines(_ text: String) -> [Substring] {
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    var lines = sourceLines(old).map { StyledLine("  " + $0) }
    let changes = sourceLines(new).difference(from: sourceLines(old))
    for case .remove(let place, let line, _) in changes {
      lines[place] = StyledLine("- " + line, .warning)
    }
    // `place` counts the lines of the new text, so skip the removed lines.
    for case .insert(let place, let line, _) in changes {
      let kept = lines.indices.filter { !lines[$0].text.hasPrefix("- ") }
      let index = place < kept.count ? kept[place] : lines.count
      lines.insert(StyledLine("+ " + line, .accent), at: index)
    }
    return lines
  }
}

// MARK: - Starting over

extension Session {
  /// Resets an exercise to its start, and keeps the learner's file.
  func reset(_ exercise: Exercise) throws {
    let files = FileManager.default
    let start = try course.text(of: exercise.start)
    if files.fileExists(atPath: exercise.file.path), exercise.answer != start {
      let time = Date.now.formatted(.iso8601).replacing(":", with: "")
      let folder = course.root.appending(path: ".lessons/backups")
      let backup = folder.appending(path: "\(time)-\(exercise.name)-Exercise.swift")
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try files.moveItem(at: exercise.file, to: backup)
      output.write("Your file is kept: \(course.path(of: backup))")
    }
    try Data(start.utf8).write(to: exercise.file, options: .atomic)
    progress.update(exercise) { $0 = Progress.Record() }
    let path = course.path(of: exercise.file)
    output.write("\(path) is reset, and its hints start over.")
  }
}
