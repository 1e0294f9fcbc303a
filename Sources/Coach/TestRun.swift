import Foundation

/// A run of `swift test`: the events that it recorded, and the output of the tools and of the
/// learner's code.
///
/// The events are lines of JSON, in version 0 of the format that Swift Testing's ABI document
/// describes. Unknown lines, and a last line that was cut off, are skipped.
struct TestRun {
  private typealias Payload = [String: Any]
  let output: String
  /// The exit code of `swift test`, or 128 and the signal that ended it; nil if it was stopped.
  let status: Int32?
  /// The project's root; the locations in messages are relative to it.
  let root: URL
  /// Whether all tests have run.
  private var isComplete = false
  /// The name of the test that has started but not ended.
  private var running: String?
  private var found: [String: (place: (file: String, line: Int), test: Verdict.Test)] = [:]

  /// - Parameter module: The module of the exercise's tests. Tests in the learner's file don't
  ///   count.
  init(of module: String, events: Data, output: String, status: Int32?, root: URL) {
    self.output = output
    self.status = status
    self.root = root
    for line in events.split(separator: UInt8(ascii: "\n")) {
      let record = try? JSONSerialization.jsonObject(with: line) as? Payload
      guard let record, let payload = record["payload"] as? Payload else { continue }
      switch record["kind"] as? String {
      case "test": take(test: payload, of: module)
      case "event": take(event: payload)
      default: break
      }
    }
  }

  private mutating func take(test: Payload, of module: String) {
    // As in `FacadeExerciseTests.AllTests/Design/…`.
    guard test["kind"] as? String == "function", let id = test["id"] as? String,
      id.hasPrefix("\(module)."),
      let place = test["sourceLocation"] as? Payload, let file = place["fileID"] as? String,
      let line = place["line"] as? Int
    else { return }
    let suite = ["Behavior", "Design"].first { id.contains("/\($0)/") } ?? ""
    let name = (test["displayName"] ?? test["name"]) as? String ?? id
    found[id] = ((file, line), Verdict.Test(suite: suite, name: name))
  }

  private mutating func take(event: Payload) {
    let kind = event["kind"] as? String
    if kind == "runEnded" { isComplete = true }
    guard let id = event["testID"] as? String, var test = found[id]?.test else { return }
    switch kind {
    case "testStarted": running = test.name
    case "testEnded": running = nil
    case "issueRecorded":
      let issue = issue(of: event)
      // A test may record the same issue for several arguments.
      if !test.issues.contains(issue) { test.issues.append(issue) }
    default: break
    }
    found[id]?.test = test
  }

  /// Returns an issue: the first line of its comment, and then the rest of that comment, the
  /// expectation with its values, and the location. A comment in the source isn't for the learner.
  private func issue(of event: Payload) -> Verdict.Issue {
    let messages = event["messages"] as? [[String: String]] ?? []
    let texts = { (symbol: String) in
      messages.filter { $0["symbol"] == symbol }.compactMap { $0["text"] }
    }
    let comments = texts("details").filter { !$0.hasPrefix("//") }
      .flatMap { $0.split(separator: "\n").map(String.init) }
    let words =
      comments.dropFirst() + texts("fail").filter { $0 != "Issue recorded" } + texts("difference")
    let place = (event["issue"] as? Payload)?["sourceLocation"] as? Payload
    let file = (place?["_filePath"] ?? place?["fileID"]) as? String ?? ""
    let location = "\(file.trimmingPrefix(root.path + "/")):\(place?["line"] as? Int ?? 0)"
    return Verdict.Issue(
      sentence: comments.first ?? "What this test expects must be true.",
      details: (words + [location]).joined(separator: "\n"))
  }
}

// MARK: - The result

extension TestRun {
  var verdict: Verdict {
    // The tests' machinery says so with this line.
    let failures = found.values.flatMap(\.test.issues).filter { $0.sentence == "The tools failed." }
    if let failure = failures.first { return Verdict(.toolsFailed, failure.details) }
    guard !found.isEmpty else { return failedBuild }
    if isComplete {
      // In source order.
      return Verdict(tests: found.values.sorted { $0.place < $1.place }.map(\.test))
    }
    // The watchdog's message, if the watchdog ended the tests.
    if let endless = output.firstMatch(of: /(?m)^✘ (.*: no end after .*)$/) {
      return Verdict(.timeLimit, String(endless.1))
    }
    let crash = crash
    if crash == nil, isStopped {
      return Verdict(
        .toolsFailed,
        "The tests were stopped, without a crash. If memory is short, close other programs. An "
          + "answer that uses up the memory, or that calls exit, is stopped like this, too. Then "
          + "check again."
      )
    }
    let end = "The process ended " + (running.map { "during \"\($0)\"." } ?? "early.")
    return Verdict(.crashed, (crash ?? "") + end)
  }

  /// Whether the tests, which run in a process of their own, were ended from outside. Of a crash,
  /// the runtime or `swift test` says so. At the time limit, the coach itself stops the tests.
  private var isStopped: Bool {
    guard let status, status < 128 else { return status != nil }
    let exit = output.firstMatch(of: /(?i)exited with unexpected signal code ([0-9]+)/)
    return [nil, SIGHUP, SIGINT, SIGKILL, SIGTERM].contains(exit.flatMap { Int32($0.1) })
  }

  /// The runtime's message about a crash, and the learner's line that led to it; nil if there is
  /// none.
  private var crash: String? {
    // Not after a space: a register's contents, which the runtime prints, too, can hold these
    // words.
    let fatal = output.matches(of: /(?m)^((?:\S+: )?Fatal error:.*)$/).last
    let sudden = output.firstMatch(of: /(?m)^[^\w\n]{0,4}(Program crashed: .*?)(?: \*+)?$/)
    guard let reason = fatal ?? sudden else { return nil }
    let rest = output[reason.range.upperBound...]
    // The runtime lists all threads.
    let stack = rest.firstRange(of: " crashed:").map { rest[$0.upperBound...] } ?? rest
    let frame = /Lessons\/[^\/\s]+\/Exercise\/[^\/\s]+\.swift:[0-9]+/
    let places = stack.matches(of: frame).prefix(100).map(\.0)
    let endless = places.first { place in fatal == nil && places.count { $0 == place } > 9 }
    let words =
      endless == nil ? reason.1 : "Endless recursion: this line calls itself again and again."
    return "\(words)\n" + ((endless ?? places.first).map { "\($0)\n" } ?? "")
  }
}
