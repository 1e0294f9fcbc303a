import Foundation

extension Exercise {
  /// Runs the exercise's tests, as `swift test` does in its folder. What all exercises share is
  /// built only once.
  ///
  /// Ctrl-C and the time limit, in seconds, interrupt `swift test`, which then ends the test
  /// process. If it is killed before it can do so, the exercise's watchdog ends it. Programs that a
  /// learner's code started keep running. If another build has to end first, calls `onWait`.
  func runTests(
    within limit: Int, swift: String = "swift", onWait: () -> Void = {}
  ) throws -> TestRun {
    root.appending(path: ".build/exercises").forgetLastBuild()
    return try URL.withTemporaryFolder { folder in
      let log = folder.appending(path: "log")
      // The tests know the coach by this name, and write the other two beside it.
      let events = folder.appending(path: "lessons-events")
      let printed = folder.appending(path: "lessons-events-printed")
      let lock = folder.appending(path: "lessons-events-lock")
      let command = [
        swift, "test", "--event-stream-output-path", events.path, "--event-stream-version", "0",
        "--package-path", "Lessons/\(lesson.lastPathComponent)/Exercise",
        // The exercises share what was built, so SwiftPM must not take the last one's plan for
        // this one's.
        "--scratch-path", ".build/exercises", "--disable-build-manifest-caching",
      ]
      var (hasWaited, hasEnded) = (false, false)
      let status = try Process.run(command, in: root, output: log, within: limit) {
        if !hasWaited, log.lastText(1 << 10).hasSuffix("has finished execution...\n") {
          hasWaited = true
          onWait()
        }
        hasEnded = lock.isReleased
        return hasEnded
      }
      // A loop may have filled the files. The errors, the crash and the last lines are at their
      // ends, and the tests' own events are few.
      return TestRun(
        of: self, events: events.bytes?.prefix(64 << 20) ?? Data(),
        output: "\(log.lastText())\n\(lock.lastText())",
        printed: printed.lastText().split(whereSeparator: \.isNewline).suffix(20).map(String.init),
        isTimeUp: status == nil && !hasEnded)
    }
  }
}

extension URL {
  /// Removes the compiler's records of the last builds in this build folder.
  ///
  /// On Linux, their times are in whole seconds. A file that was saved in the second in which that
  /// build began wouldn't be recompiled.
  func forgetLastBuild() {
    let debug = appending(path: "debug")
    for name in (try? FileManager.default.contentsOfDirectory(atPath: debug.path)) ?? [] {
      unlink(debug.path + "/\(name)/primary.priors")
    }
  }

  /// Whether the process that locked the file, and then wrote it, has ended.
  var isReleased: Bool {
    // A learner's code may have put a pipe in the file's place.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file != -1 else { return false }
    defer { close(file) }
    var byte: UInt8 = 0
    return read(file, &byte, 1) == 1 && flock(file, LOCK_EX | LOCK_NB) == 0
  }
}

// MARK: - Events

/// A run of `swift test`: the events that it recorded, and the output of the tools and of the
/// learner's code.
struct TestRun {
  /// The output of the tools.
  let output: String
  /// The last lines that the learner's code printed.
  private let printed: [String]
  /// Whether the run was stopped at the time limit.
  private let isTimeUp: Bool
  /// The project's root; the locations in messages are relative to it.
  private let root: URL
  /// Whether all tests have run.
  private var isComplete = false
  /// The name of the test that has started but not ended.
  private var running: String?
  private var found: [String: (place: Record.Place, test: Verdict.Test)] = [:]

  init(
    of exercise: Exercise, events: Data, output: String, printed: [String] = [],
    isTimeUp: Bool = false
  ) {
    self.output = output
    self.printed = printed
    self.isTimeUp = isTimeUp
    root = exercise.root
    // A line that was cut off is skipped.
    for line in events.split(separator: UInt8(ascii: "\n")) {
      guard let record = try? JSONDecoder().decode(Record.self, from: line) else { continue }
      if record.kind == "test" {
        take(test: record.payload, of: exercise)
      } else {
        take(event: record.payload)
      }
    }
  }

  private mutating func take(test: Record.Payload, of exercise: Exercise) {
    // As in `FacadeExerciseTests.AllTests/Design/…`. Tests in the learner's file don't count.
    guard test.kind == "function", let place = test.sourceLocation, let id = test.id,
      id.hasPrefix("\(exercise.title)ExerciseTests.")
    else { return }
    let suite = ["Behavior", "Design"].first { id.contains("/\($0)/") } ?? ""
    found[id] = (place, Verdict.Test(suite: suite, name: test.displayName ?? test.name ?? id))
  }

  private mutating func take(event: Record.Payload) {
    if event.kind == "runEnded" { isComplete = true }
    guard let id = event.testID, let test = found[id]?.test else { return }
    switch event.kind {
    case "testStarted": running = test.name
    case "testEnded": running = nil
    case "issueRecorded":
      let issue = issue(of: event)
      // A test may record the same issue for several arguments.
      if !test.issues.contains(issue) { found[id]?.test.issues.append(issue) }
    default: break
    }
  }

  /// Returns an issue: the first line of its comment, and then the rest of that comment, the
  /// expectation with its values, and the location. A comment in the source isn't for the learner.
  private func issue(of event: Record.Payload) -> Verdict.Issue {
    let texts = { (symbol: String) in
      (event.messages ?? []).filter { $0.symbol == symbol }.map(\.text)
    }
    let comments = texts("details").filter { !$0.hasPrefix("//") }
      .flatMap { $0.split(separator: "\n").map(String.init) }
    let words =
      comments.dropFirst() + texts("fail").filter { $0 != "Issue recorded" } + texts("difference")
    let place = event.issue?.sourceLocation
    let file = place?._filePath ?? place?.fileID ?? ""
    return Verdict.Issue(
      sentence: comments.first ?? "What this test expects must be true.",
      details: (words + ["\(file.trimmingPrefix(root.path + "/")):\(place?.line ?? 0)"])
        .joined(separator: "\n"))
  }
}

/// A line of the event stream, in version 0 of the format that Swift Testing's ABI document
/// describes.
private struct Record: Decodable {
  struct Place: Decodable {
    let fileID: String
    let _filePath: String?
    let line: Int
  }
  struct Message: Decodable {
    let symbol: String
    let text: String
  }
  struct Issue: Decodable {
    let sourceLocation: Place?
  }
  /// A test, or an event.
  struct Payload: Decodable {
    let kind: String
    let id: String?
    let name: String?
    let displayName: String?
    let sourceLocation: Place?
    let testID: String?
    let messages: [Message]?
    let issue: Issue?
  }
  let kind: String
  let payload: Payload
}

// MARK: - The verdict

extension TestRun {
  var verdict: Verdict {
    var verdict = result
    verdict.printed = printed
    return verdict
  }

  private var result: Verdict {
    if isTimeUp {
      return Verdict(
        .timeLimit,
        "The build and the tests were stopped at the time limit. Perhaps an expression is too "
          + "complex for the compiler, or the computer is too busy.")
    }
    guard !found.isEmpty else { return failedBuild }
    // In source order.
    let tests = found.values.sorted {
      ($0.place.fileID, $0.place.line) < ($1.place.fileID, $1.place.line)
    }.map(\.test)
    // The tests' machinery says so with this line.
    if let failure = tests.flatMap(\.issues).first(where: { $0.sentence == "The tools failed." }) {
      return Verdict(.toolsFailed, failure.details)
    }
    if isComplete { return Verdict(tests: tests) }
    // The watchdog's message, if the watchdog ended the tests.
    if let endless = output.firstMatch(of: /(?m)^✘ (.*: no end after .*)$/) {
      return Verdict(.timeLimit, String(endless.1))
    }
    guard let crash else {
      return Verdict(
        .toolsFailed,
        "The tests were stopped, without a crash. If memory is short, close other programs. An "
          + "answer that uses up the memory, or that calls exit, is stopped like this, too. Then "
          + "check again.")
    }
    let end = "The process ended " + (running.map { "during \"\($0)\"." } ?? "early.")
    return Verdict(.crashed, crash + end)
  }

  /// The runtime's message about a crash, if it has one, and the learner's line that led to it; nil
  /// if the tests didn't crash.
  private var crash: String? {
    // Not after a space: a register's contents, which the runtime prints, too, can hold these
    // words.
    let fatal = output.matches(of: /(?m)^((?:\S+: )?Fatal error:.*)$/).last
    let sudden = output.firstMatch(of: /(?m)^[^\w\n]{0,4}(Program crashed: .*?)(?: \*+)?$/)
    guard let reason = fatal ?? sudden else {
      // `swift test` names the signal. Those that end a process from outside have other numbers.
      return output.contains(/signal code (?:4|5|6|7|8|10|11)\b/) ? "" : nil
    }
    let rest = output[reason.range.upperBound...]
    // The runtime lists all threads.
    let stack = rest.firstRange(of: " crashed:").map { rest[$0.upperBound...] } ?? rest
    let places = stack.matches(of: /Lessons\/[^\/\s]+\/Exercise\/[^\/\s]+\.swift:[0-9]+/).map(\.0)
    guard fatal == nil, places.count > 9 else {
      return ([reason.1] + places.prefix(1)).map { "\($0)\n" }.joined()
    }
    // In the first frame, the method begins.
    return "Endless recursion: this line calls itself again and again.\n\(places[1])\n"
  }

  /// The verdict on a run without tests: the code doesn't compile, or the tools failed.
  private var failedBuild: Verdict {
    let error = /(?m)^\/.+\.swift:[0-9]+:[0-9]+: error: .*(?:\n[ 0-9]*\|.*)*/
    var errors: [String] = []
    for match in output.matches(of: error) {
      let text = String(match.0.trimmingPrefix(root.path + "/"))
      if !errors.contains(text) { errors.append(text) }
    }
    let own = errors.filter { $0.contains(/^\S+\/Exercise\/Exercise\.swift:/) }
    let others = errors.filter { $0.contains(/^\S+\/Exercise\/(?!Exercise\.swift)/) }
    // A part of Swift is missing or from another version, for which no code can be blamed.
    let tools =
      #/external\ macro|compiled\ with|SDK\ is\ not|required\ module|module\ '(Foundation|Testing)'/#
    if own.isEmpty && others.isEmpty || errors.contains(where: { $0.contains(tools) }) {
      return Verdict(
        .toolsFailed,
        "The tools failed before the tests began. If their last lines don't say what to do, see "
          + "that the disk has room, run swift package clean, or install Swift again (on macOS, "
          + "all of Xcode).", lastLines)
    }
    let words =
      "Your file alone compiles. But other files can't use its types as the task describes them. "
      + "(If you have changed those files: git restore, and their names)"
    return Verdict(
      grade: .doesNotBuild, messages: (own.isEmpty ? [words] : own) + others, tests: [])
  }

  /// The last lines of the output, without empty lines, progress messages, and the frames of a
  /// tool's crash.
  private var lastLines: String {
    output.split(separator: "\n")
      .filter { !$0.hasPrefix("[") && !$0.contains(/0x[0-9a-f]{6}/) }
      .suffix(10).joined(separator: "\n")
  }
}
