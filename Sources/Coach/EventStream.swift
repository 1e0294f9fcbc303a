import Foundation

/// Reads what the test runner records: a line of JSON for each test, and for each thing that happens
/// to it, in version 0 of the form that Swift Testing's ABI document describes. Lines that it doesn't
/// know, and a last one that was cut off, are left out.
struct EventStream {
  /// Whether all tests have run.
  private(set) var isComplete = false
  /// The test that began and hasn't ended, by its name.
  private(set) var running: String?
  /// In the order of the source files.
  var tests: [Verdict.Test] { found.values.sorted { $0.place < $1.place }.map(\.test) }

  private typealias Payload = [String: Any]
  private let root: URL
  private var found: [String: (place: (file: String, line: Int), test: Verdict.Test)] = [:]

  /// - Parameter root: The project's; places are named from there.
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

  private mutating func take(test: Payload) {
    // As in `FacadeExerciseTests.AllTests/Design/…`. A test in the answer itself doesn't count.
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
      if test.outcome == .unfinished { test.outcome = .passed }
    case "issueRecorded":
      test.outcome = .failed
      let issue = text(ofIssue: event)
      // With another argument of the test it may be the same once more.
      if !test.issues.contains(issue) { test.issues.append(issue) }
    default: break
    }
    found[id]?.test = test
  }

  /// Returns the comments of an issue, then the expectation with its values, then the place.
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
