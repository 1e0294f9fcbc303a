import Foundation

/// The record of a test run: a line of JSON for each test and each event, in version 0 of the
/// format that Swift Testing's ABI document describes. Unknown lines, and a last line that was cut
/// off, are skipped.
struct EventStream {
  /// Whether all tests have run.
  private(set) var isComplete = false
  /// The name of the test that has started but not ended.
  private(set) var running: String?
  /// The tests, in source order.
  var tests: [Verdict.Test] { found.values.sorted { $0.place < $1.place }.map(\.test) }

  private typealias Payload = [String: Any]
  private let root: URL
  private var found: [String: (place: (file: String, line: Int), test: Verdict.Test)] = [:]

  /// - Parameter root: The project's root; the locations of issues are relative to it.
  init(_ text: String, root: URL) {
    self.root = root
    for line in text.split(separator: "\n") {
      let record = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? Payload
      guard let record, let payload = record["payload"] as? Payload else { continue }
      switch record["kind"] as? String {
      case "test": take(test: payload)
      case "event": take(event: payload)
      default: break
      }
    }
  }

  /// Returns the result of the run, for which the tools wrote `log`.
  func verdict(log: BuildLog) -> Verdict {
    if let running {
      if let words = log.endless {
        return Verdict(grade: .timeLimit, messages: [words], tests: tests)
      }
      let words = [log.crash, "The process ended during \"\(running)\"."].compactMap { $0 }
      return Verdict(
        grade: .crashed, messages: [words.joined(separator: "\n")], tests: tests)
    }
    if isComplete, !tests.isEmpty { return Verdict(tests: tests) }
    let errors = log.errors(root: root)
    return errors.isEmpty
      ? Verdict(grade: .notRun, messages: [log.tail])
      : Verdict(grade: .doesNotCompile, messages: errors)
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

  /// Returns the comments of an issue, the expectation with its values, and the location.
  private func text(ofIssue event: Payload) -> String {
    let messages = event["messages"] as? [[String: String]] ?? []
    let words = ["details", "fail"].flatMap { symbol in
      messages.filter { $0["symbol"] == symbol }.compactMap { $0["text"] }
    }
    let place = (event["issue"] as? Payload)?["sourceLocation"] as? Payload
    let file = (place?["_filePath"] ?? place?["fileID"]) as? String ?? ""
    let line = place?["line"] as? Int ?? 0
    return (words + ["\(file.trimmingPrefix(root.path + "/")):\(line)"]).joined(separator: "\n")
  }
}
