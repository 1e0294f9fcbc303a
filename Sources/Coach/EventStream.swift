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
    guard test["kind"] as? String == "function", let id = test["id"] as? String,
      let place = test["sourceLocation"] as? Payload, let file = place["fileID"] as? String,
      let line = place["line"] as? Int
    else { return }
    // As in `FacadeExerciseTests.AllTests/Design/…`.
    let suites = id.split { "./".contains($0) }
    let suite = suites.first { ["Behavior", "Design"].contains($0) } ?? ""
    let name = (test["displayName"] ?? test["name"]) as? String ?? id
    found[id] = ((file, line), Verdict.Test(suite: String(suite), name: name))
  }

  private mutating func take(event: Payload) {
    let kind = event["kind"] as? String
    if kind == "runEnded" { isComplete = true }
    guard let id = event["testID"] as? String, var test = found[id]?.test else { return }
    switch kind {
    case "testStarted": running = test.name
    case "testCancelled":
      let comment = (event["_comments"] as? [String])?.first ?? ""
      let cause = comment.firstMatch(of: /^Follows from: (.*)\.$/)?.1 ?? ""
      if test.outcome == .unfinished { test.outcome = .follows(from: String(cause)) }
    case "testEnded":
      running = nil
      if test.outcome == .unfinished { test.outcome = .passed }
    case "issueRecorded":
      guard let issue = event["issue"] as? Payload, issue["isKnown"] as? Bool == false,
        issue["isFailure"] as? Bool ?? true
      else { return }
      let told = Verdict.Issue(
        comments: texts("details", of: event),
        expectation: texts("fail", of: event).first { $0 != "Issue recorded" },
        location: location(of: issue))
      test.outcome = .failed
      // With another argument of the test it may be the same once more.
      if !test.issues.contains(told) { test.issues.append(told) }
    default: break
    }
    found[id]?.test = test
  }

  private func texts(_ symbol: String, of event: Payload) -> [String] {
    let messages = event["messages"] as? [[String: String]] ?? []
    return messages.filter { $0["symbol"] == symbol }.compactMap { $0["text"] }
  }

  private func location(of issue: Payload) -> String {
    guard let place = issue["sourceLocation"] as? Payload, let line = place["line"] as? Int,
      let file = (place["_filePath"] ?? place["fileID"]) as? String
    else { return "" }
    return "\(file.trimmingPrefix(root.path + "/")):\(line)"
  }
}
