import Foundation

/// What a run without tests means: the answer doesn't compile, or the tools failed.
extension TestRun {
  /// Only an error of the compiler, in a Swift file, is the answer's fault.
  var verdictOnBuild: Verdict {
    let errors = compilerErrors
    if errors.isEmpty || errors.contains(where: \.isOfTools) {
      return Verdict(grade: .toolsFailed, messages: [advice, lastLines].filter { !$0.isEmpty })
    }
    let texts = errors.map(\.text)
    return Verdict(
      grade: .doesNotBuild,
      messages: errors.allSatisfy(\.isInTests) ? [explanation(of: errors), texts[0]] : texts)
  }

  /// The signal that ended `swift test`, if any.
  var signal: Int32? { status.flatMap { $0 > 128 ? $0 - 128 : nil } }

  func stopped(by signal: Int32) -> String {
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
  let isInTests: Bool

  /// Whether the error is in what the tools provide or keep, not in the code.
  var isOfTools: Bool {
    let stale =
      /module compiled with|different version of the compiler|compiled with a different version/
    return (isInTests && message.contains("no such module")) || message.contains(stale)
  }

  /// The declaration that the code needs, if the message names it.
  var need: String? {
    if let match = message.firstMatch(of: /type '(.+?)' has no member '(.+?)'/) {
      return "\(match.2) in \(match.1)"
    }
    if let match = message.firstMatch(of: /cannot find (?:type )?'(.+?)' in scope/) {
      return "\(match.1)"
    }
    if let match = message.firstMatch(of: /'(.+?)' (?:\w+ )?is inaccessible due to '(\w+)'/) {
      return "\(match.1), which is \(match.2)"
    }
    if let match = message.firstMatch(of: /type '(.+?)' does not conform to protocol '(.+?)'/) {
      return "\(match.1) as a \(match.2)"
    }
    if let match = message.firstMatch(of: /missing arguments? for parameters? (.+) in call/) {
      return "a call without \(match.1)"
    }
    if let match = message.firstMatch(of: /extra arguments? ('.+') in call/) {
      return "a call with \(match.1)"
    }
    if let match = message.firstMatch(of: /incorrect argument labels? in call \(have '(.+?)',/) {
      return "a call with the labels \(match.1)"
    }
    return nil
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
        isInTests: match.1.contains("/Exercise/Tests/"))
      if !errors.contains(error) { errors.append(error) }
    }
    return errors
  }

  /// Explains errors that are in the tests alone: there, the compiler can't tell what the answer
  /// lacks. As in "The tests need: last in NoteCenter".
  private func explanation(of errors: [CompilerError]) -> String {
    var needs: [String] = []
    for need in errors.compactMap(\.need) where !needs.contains(need) { needs.append(need) }
    let words =
      "Your file alone compiles. But the tests can't use its types as the task describes them"
    return needs.isEmpty
      ? "\(words). The first error is:"
      : "\(words).\nThe tests need:" + needs.prefix(3).map { "\n  \($0)" }.joined()
  }
}

// MARK: - Failures of the tools

extension TestRun {
  /// The last lines of the output, each once, without empty lines and progress messages.
  private var lastLines: String {
    var seen: Set<Substring> = []
    return output.split(separator: "\n")
      .filter { !$0.hasPrefix("[") && seen.insert($0).inserted }
      .suffix(10).joined(separator: "\n")
  }

  /// The reason why the tools failed, as far as it is known, and what to do.
  private var advice: String {
    if output.contains("No space left on device") {
      return "The disk is full. Free some space, then check again."
    }
    if let signal { return stopped(by: signal) }
    if status == 127 {
      return "There is no command `swift` in your PATH. Install Swift, or add its folder to PATH."
    }
    if status == nil {
      return lastLines.hasSuffix("waiting until that process has finished execution...")
        ? "Another program was building this project all the time. When it has ended, check again."
        : "The build was stopped at the time limit, before a test began. Check again when the "
          + "computer is less busy; a report takes a higher --limit."
    }
    return Self.advice.first { output.contains($0.sign) }?.text
      ?? "The tools ended before the tests began. Check again. If that doesn't help, start with a "
      + "clean build: swift package clean"
  }

  /// What to do, by a sign in the output; the first that fits counts.
  private static var advice: [(sign: Regex<Substring>, text: String)] {
    [
      (
        /no such module 'Testing'|XCTest not available|unable to find utility "xctest"/,
        "Swift Testing is missing. On macOS, it comes with Xcode, not with the Command Line Tools: "
          + "install Xcode, then run sudo xcode-select --switch /Applications/Xcode.app. Elsewhere, "
          + "install Swift again."
      ),
      (
        /invalid access|ermission denied|have permission|not permitted|Read-only file system/,
        "This user can't write a file that the build needs. If .build belongs to another user, "
          + "remove that folder. Then check again."
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
