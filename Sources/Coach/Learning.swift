import Foundation
import LessonStage
import TerminalKit

// MARK: - Hints

extension Coach {
  /// Shows the next hint. After the last hint, shows that one again, with the way to the solution.
  func openHint(of exercise: Exercise) throws {
    let hints = try exercise.hints.text().sections("##").map { $0.trimmingPrefix(/[0-9]+\.\s/) }
    guard !hints.isEmpty else {
      throw CoachError(
        "\(course.path(of: exercise.hints)) has no hints: each begins with a heading like ## 1.")
    }
    let number = min(exercise.hintsOpened, hints.count - 1) + 1
    console.show("\(exercise.title), hint \(number) of \(hints.count)", .bold)
    show(hint: hints[number - 1])
    let command = "swift run lessons"
    console.show(
      number < hints.count
        ? "Try again first. The next hint: \(command) hint \(exercise.name)"
        : "That is the last hint. If you are stuck: \(command) solution \(exercise.name) --give-up",
      .dim)
    remember { try exercise.record(hintsOpened: number) }
  }

  /// Shows the paragraphs, wrapped, and the code between them, unchanged.
  private func show(hint text: Substring) {
    for (index, part) in text.components(separatedBy: "```").enumerated() {
      let part = part.trimmingCharacters(in: .newlines)
      if index.isMultiple(of: 2) {
        for paragraph in part.split(separator: "\n\n") {
          console.show(paragraph.replacing("\n", with: " ") + "\n")
        }
      } else {
        // The first line names the language and the file.
        console.show(verbatim: part.drop { $0 != "\n" }.dropFirst() + "\n")
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
    guard exercise.solvedAnswer != nil || givingUp else {
      throw CoachError(
        "\(exercise.name) isn't solved yet. To see the solution anyway, add --give-up.")
    }
    let trimmed = { (line: Substring) in line.trimmingCharacters(in: .whitespaces) }
    let yours = Set((exercise.answer ?? "").split(whereSeparator: \.isNewline).map(trimmed))
    let ours = try exercise.solution.text().split(separator: "\n", omittingEmptySubsequences: false)
    console.show("Our answer, with a + before each line that stands nowhere in yours:\n", .bold)
    console.show(
      ours.map { line in
        yours.union([""]).contains(trimmed(line))
          ? StyledLine("  " + line) : StyledLine("+ " + line, .accent)
      })
    console.show(
      "Compare the decisions, not the lines: which type keeps each value, which one makes each "
        + "decision, and what can other code no longer do?")
    console.show(
      "Our answer is \(course.path(of: exercise.solution)): one good answer, and not the only one.")
  }
}

// MARK: - Starting over

extension Coach {
  /// Resets an exercise to its start, and keeps the learner's file.
  func reset(_ exercise: Exercise) throws {
    let files = FileManager.default
    let start = try exercise.start.text()
    if files.fileExists(atPath: exercise.file.path), exercise.answer != start {
      let folder = course.root.appending(path: ".lessons/backups")
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      var number = 1
      let backup = { folder.appending(path: "\(exercise.name)-\(number).swift") }
      while files.fileExists(atPath: backup().path) { number += 1 }
      try Data(contentsOf: exercise.file).write(to: backup(), options: .withoutOverwriting)
      console.show("Your file is kept: \(course.path(of: backup()))")
    }
    // If the disk is full, the learner's file stays as it was.
    try Data(start.utf8).write(to: exercise.file, options: .atomic)
    try exercise.forgetProgress()
    console.show("\(course.path(of: exercise.file)) is reset, and its hints start over.")
  }
}
