import Foundation
import TestSupport

/// Commands in texts: each must be one that a reader can type.
enum Shell {
  /// Returns what is wrong with a command; nil if it exists.
  static func problem(with line: String) throws -> String? {
    var words = line.split(separator: " ").map(String.init)
    while let word = words.first, let match = word.wholeMatch(of: /([A-Z_]+)=(.+)/) {
      if let problem = try problem(withVariable: String(match.1), value: String(match.2)) {
        return problem
      }
      words.removeFirst()
    }
    switch words.prefix(2) {
    case ["swift", "test"], ["swift", "build"]:
      return words.count == 2 ? nil : "swift \(words[1]) takes nothing here"
    case ["swift", "run"]:
      let isOptimized = Array(words.dropFirst(2).prefix(2)) == ["-c", "release"]
      return try problem(withProgram: Array(words.dropFirst(isOptimized ? 4 : 2)))
    default: return "no command that the texts may use"
    }
  }

  private static func problem(withProgram words: [String]) throws -> String? {
    if words.first == "lessons" { return try problem(withCoach: Array(words.dropFirst())) }
    guard let program = words.first, try programs.contains(program) else {
      return "there is no such program"
    }
    let help = try Runs.run(program, ["--help"]).text
    for option in words.dropFirst() where option.hasPrefix("-") {
      guard help.contains("  \(option) ") else { return "\(program) has no \(option)" }
    }
    return nil
  }

  /// The coach lists its commands; each of these lists its options.
  private static func problem(withCoach words: [String]) throws -> String? {
    guard let command = words.first, command != "--help" else { return nil }
    let form = try Runs.run("lessons", ["--help"]).text.split(separator: "\n")
      .first { $0.hasPrefix("  \(command) ") }
    guard let form else { return "the coach has no \(command)" }
    let help = try Runs.run("lessons", [command, "--help"]).text
    for word in words.dropFirst() {
      let isKnown =
        try word.hasPrefix("-")
        ? help.contains("  \(word) ")
        : form.contains("EXERCISE") ? programs.contains("lesson-\(word)") : word == "DIR"
      guard isKnown else { return "the coach's \(command) has no \(word)" }
    }
    return nil
  }

  private static func problem(withVariable name: String, value: String) throws -> String? {
    switch name {
    case "EXERCISE":
      try programs.contains("lesson-\(value)") ? nil : "no exercise \(value)"
    case "UPDATE_LESSONS": value == "1" ? nil : "UPDATE_LESSONS takes 1"
    default: "no variable \(name)"
    }
  }

  /// The programs of the lessons that have a text, and the others.
  private static var programs: [String] {
    get throws { try Page.lessons.map(\.demo) + ["library-bench", "reading-room"] }
  }
}
