import Foundation

/// Reads what the test runner records: a line of JSON for each test, and for each thing that happens
/// to it. Lines that it doesn't know, and a last one that was cut off, are left out.
struct EventStream {
  /// Whether all tests have run.
  private(set) var isComplete = false
  /// The test that began and hasn't ended, by its name.
  private(set) var running: String?
  /// In the order of the source files.
  var tests: [Verdict.Test] { found.values.sorted { $0.place < $1.place }.map(\.test) }

  private let root: URL
  private var found: [String: (place: (file: String, line: Int), test: Verdict.Test)] = [:]

  /// - Parameter root: The project's; places are named from there.
  init(_ text: String, root: URL) {
    self.root = root
    for line in text.split(separator: "\n") {
      let record = try? JSONDecoder().decode(Record.self, from: Data(line.utf8))
      if let record, record.kind == "test" { take(test: record.payload) }
      if let record, record.kind == "event" { take(event: record.payload) }
    }
  }

  private mutating func take(test: Record.Payload) {
    guard test.kind == "function", let id = test.id, let place = test.sourceLocation else { return }
    // As in `FacadeExerciseTests.AllTests/Design/…`.
    let suites = id.split { "./".contains($0) }
    let suite = suites.first { ["Behaviour", "Design"].contains($0) } ?? ""
    let name = test.displayName ?? test.name ?? id
    found[id] = ((place.fileID, place.line), Verdict.Test(suite: String(suite), name: name))
  }

  private mutating func take(event: Record.Payload) {
    if event.kind == "runEnded" { isComplete = true }
    guard let id = event.testID, let test = found[id]?.test else { return }
    switch event.kind {
    case "testStarted": running = test.name
    case "testCancelled":
      let cause = event._comments?.first?.firstMatch(of: /^Follows from: (.*)\.$/)?.1
      if test.outcome == .unfinished {
        found[id]?.test.outcome = .follows(from: String(cause ?? ""))
      }
    case "testEnded":
      running = nil
      if test.outcome == .unfinished { found[id]?.test.outcome = .passed }
    case "issueRecorded":
      guard let issue = event.issue, !issue.isKnown, issue.isFailure ?? true else { return }
      let place = issue.sourceLocation.map { "\($0._filePath ?? $0.fileID):\($0.line)" } ?? ""
      let told = Verdict.Issue(
        comments: event.texts("details"),
        expectation: event.texts("fail").first { $0 != "Issue recorded" },
        location: String(place.trimmingPrefix(root.path + "/")))
      found[id]?.test.outcome = .failed
      // With another argument of the test it may be the same once more.
      if !test.issues.contains(told) { found[id]?.test.issues.append(told) }
    default: break
    }
  }
}

/// A line of the stream: version 0, as Swift Testing's ABI document describes it.
private struct Record: Decodable {
  let kind: String
  let payload: Payload

  struct Payload: Decodable {
    let kind: String?
    let id: String?
    let name: String?
    let displayName: String?
    let sourceLocation: Place?
    let testID: String?
    let issue: Issue?
    let messages: [[String: String]]?
    let _comments: [String]?

    func texts(_ symbol: String) -> [String] {
      (messages ?? []).filter { $0["symbol"] == symbol }.compactMap { $0["text"] }
    }
  }

  struct Issue: Decodable {
    let isKnown: Bool
    let isFailure: Bool?
    let sourceLocation: Place?
  }

  struct Place: Decodable {
    let fileID: String
    let _filePath: String?
    let line: Int
  }
}
