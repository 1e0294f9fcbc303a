import Foundation
import TestSupport
import Testing

@testable import Coach

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The results for programs: whole and harmless, whatever the texts in them are.
struct FormatTests {
  private static let hostile =
    "=a,\"b\"\r\n<script>'&'</script>]]> %0A::error::\n\u{1B}[2J\u{0}\u{FFFE}\u{2028}"
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  private static let verdicts = [
    Verdict.solved,
    Verdict(
      end: .finished,
      tests: [
        Verdict.Test(
          suite: "Design", name: hostile, outcome: .failed,
          issues: [
            Verdict.Issue(comments: [hostile], expectation: hostile, location: "\(hostile):3")
          ]),
        Verdict.Test(suite: "Design", name: "a", outcome: .follows(from: hostile)),
        Verdict.Test(suite: "Design", name: "b", outcome: .passed),
      ]),
    Verdict(end: .doesNotCompile([["Lessons/x.swift:3:1: error: \(hostile)"], [hostile]])),
    Verdict(
      end: .crashed(test: hostile, reason: "\(hostile)\nLessons/x.swift:3"),
      tests: [Verdict.Test(suite: "Design", name: "a")]),
    Verdict(end: .crashed(test: "a", reason: nil)), Verdict(end: .endless(test: hostile)),
    Verdict(end: .timeLimit(.seconds(1))), Verdict(end: .failed([hostile])),
    Verdict(end: .finished), Verdict(end: .finished, tests: [Verdict.Test(suite: "x", name: "a")]),
  ]

  /// Checks an answer with each verdict, and expects a problem of the result to be none.
  private func check(_ format: String, problem: (String, Verdict) throws -> String?) rethrows {
    for verdict in Self.verdicts {
      room.verdicts = [verdict]
      let status = room.run("check", "facade", "--format", format)
      expect(status, is: verdict.isSolved ? 0 : 1)
      let isInert = room.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }
      expect(isInert ? try problem(room.text, verdict) : "control characters", is: nil, room.text)
    }
  }

  @Test(arguments: ["json", "junit", "github"])
  func `a file that is missing is a result, too`(format: String) {
    room.answer = nil
    expect(room.run("check", "facade", "--format", format), is: 1)
    expect(room.text.contains("be read. If it is missing"), room.text)
  }

  @Test func `as JSON a check is an object with tests, of which one fails unless all pass`() throws
  {
    try check("json") { text, verdict in
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      let outcomes = (object?["tests"] as? [[String: Any]] ?? []).map { $0["outcome"] as? String }
      guard object?["state"] as? String == verdict.state, !outcomes.isEmpty else { return "" }
      return outcomes.contains("failed") == verdict.isSolved ? "\(outcomes)" : nil
    }
  }

  @Test func `as JUnit a check is well-formed XML whose counts add up`() {
    check("junit") { text, verdict in
      let reader = MarkupReader(text)
      guard let root = reader.elements["testsuites"]?.first else { return "no XML" }
      let counts = ["testcase", "failure", "skipped"].map { reader.elements[$0]?.count ?? 0 }
      guard counts[0] > 0, (counts[1] > 0) != verdict.isSolved else { return "\(counts)" }
      let suite = reader.elements["testsuite"]?.first ?? [:]
      let told = [suite["tests"], suite["failures"], suite["skipped"]]
      guard told == counts.map({ "\($0)" }) else { return "\(told)" }
      return root["tests"] == suite["tests"] && root["failures"] == suite["failures"] ? nil : "root"
    }
  }

  @Test func `for GitHub a check is a command in each line, with file, line and title`() {
    check("github") { text, verdict in
      let command =
        verdict.isSolved
        ? /::notice title=facade::.+/ : /::error file=[^:,]+,line=\d+,title=facade%3A [^:,]+::.+/
      let lines = text.split(separator: "\n")
      let wrong = lines.filter {
        $0.wholeMatch(of: command) == nil || $0.contains(/%(?!0A|25|3A|2C)/)
      }
      return lines.isEmpty ? "empty" : wrong.first.map(String.init)
    }
  }

  // MARK: - Reports

  /// Grades two learners, one with a hostile name.
  private func report(_ format: String) throws -> String {
    let learners = try TemporaryFolder()
    for name in ["ada", Self.hostile.replacing(/[\/\0]/, with: "")] {
      let exercise = learners.file("\(name)/Lessons/02-Facade/Exercise")
      try FileManager.default.createDirectory(at: exercise, withIntermediateDirectories: true)
      try Data("// mine".utf8).write(to: exercise.appending(path: "Exercise.swift"))
    }
    room.verdicts = [Self.verdicts[1]]
    expect(room.run("report", learners.url.path, "--format", format), is: 0)
    return room.text
  }

  @Test func `as CSV a report has as many fields in each row, and no formula`() throws {
    let text = try report("csv")

    var (rows, field, isQuoted): ([[String]], String.UnicodeScalarView, Bool) = (
      [[]], .init(), false
    )
    for scalar in text.unicodeScalars {
      if scalar == "\"" { isQuoted.toggle() }
      guard !isQuoted, [",", "\n"].contains(scalar) else {
        field.append(scalar)
        continue
      }
      rows[rows.count - 1].append(String(field))
      field = .init()
      if scalar == "\n" { rows.append([]) }
    }
    expect(rows.map(\.count), is: [7, 7, 7, 7, 7, 0])
    expect(
      rows.joined().allSatisfy { !["=", "\"="].contains($0.prefix(2)) && $0.first != "=" }, text)
    expect(rows.dropLast().allSatisfy { $0[6].hasSuffix("\"\r") }, text)
  }

  @Test func `as HTML a report has a table for each exercise, and no text turns into markup`()
    throws
  {
    let text = try report("html")
    let body = try #require(text.firstMatch(of: /(?s)<body>.*<\/body>/)?.0)
    let reader = MarkupReader(String(body))

    expect(["table", "tr", "script"].map { reader.elements[$0]?.count ?? 0 }, is: [2, 6, 0])
  }
}

/// The elements of an XML document, with their attributes; none if it isn't well-formed.
private final class MarkupReader: NSObject, XMLParserDelegate {
  private(set) var elements: [String: [[String: String]]] = [:]

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { elements = [:] }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements[name, default: []].append(attributes)
  }
}
