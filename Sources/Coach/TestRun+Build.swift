import Foundation

/// What a run without tests means: the answer doesn't compile, or the tools failed.
extension TestRun {
  /// Only an error of the compiler can be the answer's fault: one in the answer's own file, or one in
  /// the tests that is about a declaration of the answer.
  var verdictOnBuild: Verdict {
    let errors = compilerErrors
    let own = errors.filter(\.isInAnswer)
    if !errors.contains(where: \.isOfTools) {
      if !own.isEmpty {
        let others = errors.filter { !$0.isInAnswer }
        return Verdict(grade: .doesNotBuild, messages: (own + others).map(\.text))
      }
      if errors.allSatisfy(\.isInTests), errors.contains(where: \.isAboutAnswer) {
        let words =
          "Your file alone compiles. But the tests can't use its types as the task describes them:"
        return Verdict(grade: .doesNotBuild, messages: [words] + errors.map(\.text))
      }
    }
    return Verdict(
      grade: .toolsFailed, messages: [advice(on: errors), lastLines].filter { !$0.isEmpty })
  }

  /// The signal that ended `swift test`, if any.
  private var signal: Int32? { status.flatMap { $0 > 128 ? $0 - 128 : nil } }

  /// The reason why the tests ended early, unless they crashed.
  ///
  /// The answer runs in a process of its own. About a crash of it, the runtime or `swift test` says so,
  /// but `swift test` may say nothing about a process that was killed from outside.
  var stop: String? {
    if let signal { return stopped(by: signal) }
    // At the time limit, the coach itself stops the tests.
    guard status != nil, crash.isEmpty else { return nil }
    let exit = output.firstMatch(of: /(?i)exited with unexpected signal code ([0-9]+)/)
    let signal = exit.flatMap { Int32($0.1) }
    if let signal, ![SIGHUP, SIGINT, SIGKILL, SIGTERM].contains(signal) { return nil }
    return
      "The tests were stopped\(signal.map { " by signal \($0)" } ?? ""), without a crash. If memory "
      + "is short, close other programs. An answer that uses up the memory, or that calls exit, is "
      + "stopped like this, too. Then check again."
  }

  private func stopped(by signal: Int32) -> String {
    "The tools were stopped by signal \(signal). If memory is short, close other programs. Then "
      + "check again."
  }
}

// MARK: - Errors of the compiler

/// An error of the compiler, in a Swift file.
private struct CompilerError: Hashable {
  /// The error, with the source lines that it shows.
  let text: String
  let message: String
  /// The file, relative to the project's root.
  let file: String

  var isInAnswer: Bool { file.hasSuffix("/Exercise/Exercise.swift") }
  var isInTests: Bool { file.contains("/Exercise/Tests/") }

  /// Whether the error is in what the tools provide or keep, not in the code. Our own files import
  /// only what there is, and the tools can read them.
  var isOfTools: Bool {
    let stale =
      /module compiled with|different version of the compiler|compiled with a different version/
    let ours = /(?:such|required) module '(?!\w+Exercise')|in reasonable time/
    return [stale, TestRun.isIncomplete].contains { message.contains($0) }
      || (!isInAnswer && message.contains(ours))
  }

  /// Whether the code uses a declaration that the answer lacks, or has in another form.
  var isAboutAnswer: Bool {
    let lacks = /has no member|in scope|is inaccessible|does not conform|argument/
    let converts = /cannot convert .+ to (?!specified)|must be unwrapped|operands of type/
    let calls = /actor-isolated|can throw|'async' call|marked with 'await'|mutating member/
    return [lacks, converts, calls].contains { message.contains($0) }
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

// MARK: - Failures of the tools

extension TestRun {
  /// The last lines of the output, each once, without empty lines and progress messages; of a tool's
  /// crash, what it reported and was doing, without the frames and their addresses.
  private var lastLines: String {
    var seen: Set<Substring> = []
    let lines = output.split(separator: "\n")
      .filter { !$0.hasPrefix("[") && seen.insert($0).inserted }
    guard output.contains("Stack dump") else { return lines.suffix(10).joined(separator: "\n") }
    let says = /error: |Assertion |Fatal error|^[0-9]+\.\s+While\b/
    return lines.filter { $0.contains(says) && !$0.contains(/0x[0-9a-f]{6}|error: fatalError/) }
      .prefix(10).joined(separator: "\n")
  }

  /// The advice if there is no room for a file.
  static var diskIsFull: String {
    "A disk is full. Free some space in the project and in the temporary folder "
      + "\(temporaryFolder). Then check again."
  }

  /// The advice if this user must not write a file.
  static var mustBeWritable: String {
    "If the project belongs to another user, or is on a disk that is read-only, work in a copy. The "
      + "temporary folder must be writable, too: \(temporaryFolder)."
  }

  private static var temporaryFolder: String {
    "\(FileManager.default.temporaryDirectory.path) (TMPDIR can name another one)"
  }

  private var isDiskFull: Bool {
    let full = /No space left on device|File size limit exceeded|I\/O error \(code: 28\)|ENOSPC/
    return output.contains(full) || signal == SIGXFSZ
  }

  /// What to do, if the output has a sign of a known reason why the tools failed.
  var knownAdvice: String? {
    isDiskFull ? Self.diskIsFull : Self.advice.first { output.contains($0.sign) }?.text
  }

  /// The reason why the tools failed, as far as it is known, and what to do.
  private func advice(on errors: [CompilerError]) -> String {
    if isDiskFull { return Self.diskIsFull }
    if let signal { return stopped(by: signal) }
    if [126, 127].contains(status) {
      return "There is no command `swift` in your PATH that can be executed. Install Swift, or "
        + "correct PATH."
    }
    if status == nil {
      return output.isWaiting
        ? "Another program was building this project all the time. When it has ended, check again."
        : "The build was stopped at the time limit, before a test began. The computer is too busy, "
          + "or an expression is too complex for the compiler. Check again later; a report takes a "
          + "higher --limit."
    }
    if let file = errors.first?.file, !errors.contains(where: \.isOfTools) {
      return "There is an error in \(file), which isn't part of the answer. Restore it:\n"
        + "git restore \(file)"
        + (errors[0].isInTests
          ? "\nIf the error stays, the tests can't use the answer's types as the task describes them."
          : "")
    }
    if let knownAdvice { return knownAdvice }
    if lastLines.isEmpty {
      return "The tools ended without a word. If there is no room in the temporary folder "
        + "\(Self.temporaryFolder), free some space there. Then check again."
    }
    return
      "The tools ended before the tests began. Check again. If that doesn't help, start with a "
      + "clean build: swift package clean"
  }

  /// Signs that a part of Swift is missing, or is from another version.
  fileprivate static var isIncomplete: Regex<Substring> {
    #/
      external\ macro\ implementation | plugin\ for\ module | SDK\ is\ not\ supported
      | unable\ to\ load\ standard\ library | could\ not\ build\ (?:Objective-C|C)\ module
    /#
  }

  /// What to do, by a sign in the output; the first that fits counts.
  private static var advice: [(sign: Regex<Substring>, text: String)] {
    let incomplete =
      "A part of Swift is missing, or from another version: Swift Testing, a macro's plugin, or the "
      + "SDK. On macOS, install Xcode, then run sudo xcode-select --switch /Applications/Xcode.app: "
      + "the Command Line Tools alone may not be enough. Elsewhere, install Swift again."
    return [
      (isIncomplete, incomplete),
      (
        /(?:such|required) module '(?:Testing|Foundation)'|XCTest not available|utility "xctest"/,
        incomplete
      ),
      (
        /invalid access|ermission denied|have permission|not permitted|Read-only file system/,
        "This user can't write a file that the build needs. \(mustBeWritable) If only .build belongs "
          + "to another user, remove that folder. Then check again."
      ),
      (
        /due to signal (?:9|15)\b|unable to execute command: Killed/,
        "The compiler was stopped. If memory is short, close other programs. Then check again."
      ),
      (
        /due to signal|submit a bug report|Stack dump:|Program crashed/,
        "A tool crashed. Check again. If that doesn't help, start with a clean build: swift package "
          + "clean"
      ),
      (
        #/
          module\ compiled\ with | different\ version | precompiled\ file | module\ cache\ path
          | (?:was|been)\ modified | no\ such\ module | missing\ required\ module
        /#,
        "The folder .build is from another version of Swift, or from another place. Start with a "
          + "clean build: swift package clean"
      ),
    ]
  }
}

extension String {
  /// Whether the output of `swift test` ends with the message that another build has to end first.
  var isWaiting: Bool {
    trimmingCharacters(in: .newlines)
      .hasSuffix("waiting until that process has finished execution...")
  }
}
