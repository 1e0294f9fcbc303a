import Foundation

/// A run of `swift test`: the events that it recorded, and the output of the tools and of the
/// learner's code.
///
/// The events are lines of JSON, in version 0 of the format that Swift Testing's ABI document
/// describes. Unknown lines, and a last line that was cut off, are skipped.
struct TestRun {
  /// The tests, in source order.
  var tests: [Verdict.Test] { found.values.sorted { $0.place < $1.place }.map(\.test) }

  private typealias Payload = [String: Any]
  private let output: String
  /// The project's root; the locations in messages are relative to it.
  private let root: URL
  /// Whether all tests have run.
  private(set) var isComplete = false
  /// The name of the test that has started but not ended.
  private var running: String?
  private var found: [String: (place: (file: String, line: Int), test: Verdict.Test)] = [:]

  init(events: String, output: String, root: URL) {
    self.output = output
    self.root = root
    for line in events.split(separator: "\n") {
      let record = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? Payload
      guard let record, let payload = record["payload"] as? Payload else { continue }
      switch record["kind"] as? String {
      case "test": take(test: payload)
      case "event": take(event: payload)
      default: break
      }
    }
  }

  private mutating func take(test: Payload) {
    // As in `FacadeExerciseTests.AllTests/Design/…`. Tests in the learner's own file don't count.
    guard test["kind"] as? String == "function", let id = test["id"] as? String,
      id.prefix(while: { $0 != "." }).hasSuffix("ExerciseTests"),
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
    case "testEnded":
      running = nil
      test.hasEnded = true
    case "issueRecorded":
      let issue = text(ofIssue: event)
      // A test may record the same issue for several arguments.
      if !test.issues.contains(issue) { test.issues.append(issue) }
    default: break
    }
    found[id]?.test = test
  }

  /// Returns the comments of an issue, the expectation with its values, and the location. A comment
  /// in the source isn't for the learner.
  private func text(ofIssue event: Payload) -> String {
    let messages = event["messages"] as? [[String: String]] ?? []
    let words = ["details", "fail"].flatMap { symbol in
      messages.filter { $0["symbol"] == symbol }.compactMap { $0["text"] }
        .filter { !$0.hasPrefix("//") }
    }
    let place = (event["issue"] as? Payload)?["sourceLocation"] as? Payload
    let file = (place?["_filePath"] ?? place?["fileID"]) as? String ?? ""
    let line = place?["line"] as? Int ?? 0
    return (words + ["\(file.trimmingPrefix(root.path + "/")):\(line)"]).joined(separator: "\n")
  }
}

// MARK: - The result

extension TestRun {
  var verdict: Verdict {
    if let running {
      // The watchdog's message, if the watchdog ended the tests.
      if let endless = output.firstMatch(of: /(?m)^✘ (.*: no end after .*)$/) {
        return Verdict(grade: .timeLimit, messages: [String(endless.1)], tests: tests)
      }
      let message = (crash ?? "") + "The process ended during \"\(running)\"."
      return Verdict(grade: .crashed, messages: [message], tests: tests)
    }
    if isComplete, !tests.isEmpty { return Verdict(tests: tests) }
    guard errors.isEmpty else { return Verdict(grade: .doesNotCompile, messages: errors) }
    // The last lines, without empty lines and progress messages.
    let lines = output.split(separator: "\n").filter { !$0.hasPrefix("[") }.suffix(10)
    return Verdict(grade: .notRun, messages: [lines.joined(separator: "\n")])
  }

  /// The runtime's message about a crash, and the learner's line that led to it.
  private var crash: String? {
    // In a long line, which a learner's code may print, the search for a place would take minutes.
    let lines = output.split(separator: "\n").filter { $0.utf8.count < 1_000 }
    // Not after a space: a register's contents, which the runtime prints, too, can hold these words.
    let reason = lines.last { $0.starts(with: /(?:\S+: )?Fatal error:/) }
    guard let reason else { return nil }
    let own = /at \/.*(Lessons\/[^\/]+\/Exercise\/[^\/]+\.swift:[0-9]+)/
    let place = lines.lazy.compactMap { $0.firstMatch(of: own)?.1 }.first
    return "\(reason)\n" + (place.map { "\($0)\n" } ?? "")
  }

  /// Each compiler error once, with the source lines that it shows.
  private var errors: [String] {
    let error = /(?m)^\/.+\.swift:[0-9]+:[0-9]+: error: .*(?:\n[ 0-9]*\|.*)*/
    return output.matches(of: error).reduce(into: []) { errors, match in
      let error = String(match.0.trimmingPrefix(root.path + "/"))
      if !errors.contains(error) { errors.append(error) }
    }
  }
}

extension URL {
  /// Returns the bytes of a regular file; nil if there are more than `limit`.
  ///
  /// A learner's code may have put a pipe in the file's place, and reading a pipe would never end.
  func bytes(upTo limit: Int) -> Data? {
    let found = try? FileManager.default.attributesOfItem(atPath: path)
    guard found?[.type] as? FileAttributeType == .typeRegular,
      let size = found?[.size] as? Int, size <= limit
    else { return nil }
    return try? Data(contentsOf: self, options: .alwaysMapped)
  }
}
