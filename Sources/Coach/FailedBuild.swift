import Foundation

/// What a run without tests means: the answer doesn't compile, or the tools failed.
extension TestRun {
  /// Only an error of the compiler can be the answer's fault: one in the answer's own file, or else
  /// one in the tests, which compile with our solution.
  var failedBuild: Verdict {
    let errors = compilerErrors
    let own = errors.filter(\.isInAnswer)
    if errors.isEmpty || errors.contains(where: \.isOfTools) { return toolsFailed() }
    if !own.isEmpty {
      let others = errors.filter { !$0.isInAnswer }
      return Verdict(grade: .doesNotBuild, messages: (own + others).map(\.text), tests: [])
    }
    if let other = errors.first(where: { !$0.isInTests }) {
      return toolsFailed(
        "There is an error in \(other.file), which isn't part of the answer. Restore it:\n"
          + "git restore \(other.file)")
    }
    let words =
      "Your file alone compiles. But the tests can't use its types as the task describes them. (If "
      + "you have changed the tests: git restore \(errors[0].file))"
    return Verdict(grade: .doesNotBuild, messages: [words] + errors.map(\.text), tests: [])
  }

  /// A failure of the tools: what to do, and what they said last.
  private func toolsFailed(_ advice: String? = nil) -> Verdict {
    let words = [advice ?? self.advice, lastLines].filter { !$0.isEmpty }
    return Verdict(grade: .toolsFailed, messages: words, tests: [])
  }

  /// What to do, as far as the status or the output says it.
  private var advice: String {
    let isFull = /No space left on device|File size limit exceeded|code: 28\)|ENOSPC/
    if output.contains(isFull) || status == 128 + SIGXFSZ { return Self.diskIsFull }
    return switch status {
    case nil where output.isWaiting:
      "Another program was building this project all the time. When it has ended, check again."
    case nil:
      "The build was stopped at the time limit, before a test began. The computer is too busy, or "
        + "an expression is too complex for the compiler. Check again later; a report takes a "
        + "higher --limit."
    case 126, 127:
      "There is no command `swift` in your PATH that can be executed. Install Swift, or correct "
        + "PATH."
    case let status? where status > 128:
      "The tools were stopped by signal \(status - 128). If memory is short, close other programs. "
        + "Then check again."
    default:
      "The tools ended before the tests began. Check again. If that doesn't help, start with a "
        + "clean build: swift package clean. If a module or a macro is missing, install Swift "
        + "again; on macOS, all of Xcode. If a file can't be written, or no line below says why, "
        + "see that the project and \(Self.temporaryFolder) are yours, and have room."
    }
  }

  /// The advice if there is no room for a file.
  static var diskIsFull: String {
    "A disk is full. Free some space in the project and in \(temporaryFolder). Then check again."
  }

  private static var temporaryFolder: String {
    "the temporary folder \(FileManager.default.temporaryDirectory.path) (TMPDIR can name another "
      + "one)"
  }

  /// The last lines of the output, each once, without empty lines, progress messages, and the
  /// frames of a tool's crash.
  private var lastLines: String {
    var seen: Set<Substring> = []
    return output.split(separator: "\n")
      .filter { !$0.hasPrefix("[") && !$0.contains(/0x[0-9a-f]{6}/) && seen.insert($0).inserted }
      .suffix(10).joined(separator: "\n")
  }
}

/// An error of the compiler, in a Swift file.
private struct CompilerError: Hashable {
  /// The error, with the source lines that it shows.
  let text: String
  let message: String
  /// The file, relative to the project's root.
  let file: String

  var isInAnswer: Bool { file.hasSuffix("/Exercise/Exercise.swift") }
  var isInTests: Bool { file.contains("/Exercise/Tests/") }

  /// Whether a part of Swift is missing or from another version, which isn't the fault of any code.
  /// Our own files import only modules that exist.
  var isOfTools: Bool {
    let parts =
      #/
      module\ compiled\ with|different\ version|external\ macro|plugin\ for\ module
      |SDK\ is\ not\ supported|standard\ library|could\ not\ build
      /#
    return message.contains(parts)
      || (!isInAnswer && message.contains(/(?:such|required) module '(?!\w+Exercise')/))
  }
}

extension TestRun {
  /// The errors of the compiler, each once.
  private var compilerErrors: [CompilerError] {
    let error = /(?m)^(\/.+\.swift):[0-9]+:[0-9]+: error: (.*)(?:\n[ 0-9]*\|.*)*/
    var errors: [CompilerError] = []
    for match in output.matches(of: error) {
      let error = CompilerError(
        text: String(match.0.trimmingPrefix(root.path + "/")), message: String(match.2),
        file: String(match.1.trimmingPrefix(root.path + "/")))
      if !errors.contains(error) { errors.append(error) }
    }
    return errors
  }
}

extension String {
  /// Whether the output of `swift test` ends with the message that another build has to end first.
  var isWaiting: Bool {
    trimmingCharacters(in: .newlines)
      .hasSuffix("waiting until that process has finished execution...")
  }
}
