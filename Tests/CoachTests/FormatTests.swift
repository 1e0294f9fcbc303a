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
    "=a,\"b\"\r\n<script>'&'</script>]]> %0D::error::\n\u{1B}[2J\u{0}\u{FFFE}\u{2028}"
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  private static let mixed = Verdict(
    end: .finished,
    tests: [
      Verdict.Test(
        suite: "Design", name: hostile, outcome: .failed,
        issues: [Verdict.Issue(comments: [hostile], expectation: hostile, location: "\(hostile):3")]
      ),
      Verdict.Test(suite: "Design", name: "a", outcome: .follows(from: hostile)),
      Verdict.Test(suite: "Design", name: "b", outcome: .passed),
    ])

  @Test func `a check is whole, harmless, and failed unless all tests pass, in each format`() throws
  {
    let (hostile, unfinished) = (Self.hostile, [Verdict.Test(suite: "Design", name: "a")])
    room.verdicts = [
      .solved, Self.mixed,
      Verdict(end: .doesNotCompile([["Lessons/x.swift:3:1: error: \(hostile)"], [hostile]])),
      Verdict(end: .crashed(test: hostile, reason: "\(hostile)\nx.swift:3"), tests: unfinished),
      Verdict(end: .crashed(test: "a", reason: nil)), Verdict(end: .endless(test: hostile)),
      Verdict(end: .timeLimit(.seconds(1))), Verdict(end: .failed([hostile])),
      Verdict(end: .finished), Verdict(end: .finished, tests: unfinished),
    ]
    for verdict in room.verdicts {
      room.verdicts = [verdict]
      for (format, problem) in [("json", json), ("junit", junit), ("github", github)] {
        room.run("check facade --format", format, exits: verdict.isSolved ? 0 : 1)
        let isInert = room.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }
        #expect((isInert ? problem(verdict) : "control characters") == nil, "\(room.text)")
      }
    }
    room.answer = nil
    for format in ["json", "junit", "github"] {
      room.run("check facade --format", format, exits: 1)
      #expect(room.text.contains("be read. If it is missing"), "\(room.text)")
    }
  }

  /// Returns the problem of a result as an object with tests, of which one fails unless all pass.
  private func json(_ verdict: Verdict) -> String? {
    let object = try? JSONSerialization.jsonObject(with: Data(room.text.utf8)) as? [String: Any]
    let outcomes = (object?["tests"] as? [[String: Any]] ?? []).map { $0["outcome"] as? String }
    guard object?["state"] as? String == verdict.state, !outcomes.isEmpty else { return "no JSON" }
    return outcomes.contains("failed") == verdict.isSolved ? "\(outcomes)" : nil
  }

  /// Returns the problem of a result as well-formed XML whose counts add up.
  private func junit(_ verdict: Verdict) -> String? {
    guard let document = XMLDocument(wellFormed: room.text) else { return "no XML" }
    let counts = ["testcase", "failure", "skipped"].map { document.count(of: $0) }
    let told = ["/*/@tests", "/*/@failures", "/*/*/@tests", "/*/*/@failures", "/*/*/@skipped"]
      .map { (try? document.nodes(forXPath: $0).first?.stringValue).flatMap { Int($0) } }
    let isRight = told == [counts[0], counts[1], counts[0], counts[1], counts[2]]
    return isRight && counts[0] > 0 && (counts[1] > 0) != verdict.isSolved ? nil : "\(told)"
  }

  /// Returns the problem of a result with a command in each line, with file, line and title.
  private func github(_ verdict: Verdict) -> String? {
    let command =
      verdict.isSolved
      ? /::notice title=facade::.+/ : /::error file=[^:,]+,line=\d+,title=facade%3A [^:,]+::.+/
    let lines = room.text.split(separator: "\n")
    let wrong = lines.first {
      $0.wholeMatch(of: command) == nil || $0.contains(/%(?!0A|25|3A|2C)/)
    }
    return lines.isEmpty ? "empty" : wrong.map(String.init)
  }

  @Test func `a report is a table, as CSV without a formula and as HTML without foreign markup`()
    throws
  {
    let learners = try TemporaryFolder()
    let name = Self.hostile.replacing(/[\/\0]/, with: "")
    for learner in ["ada", name] { try learners.handIn("// mine", by: learner) }
    room.verdicts = [Self.mixed]

    room.run("report --format csv", learners.url.path)
    let table = /(?:(?:"(?!=)(?:[^"]|"")*",){6}"(?!=)(?:[^"]|"")*"\r\n){5}/
    #expect(
      room.text.wholeMatch(of: table.matchingSemantics(.unicodeScalar)) != nil, "\(room.text)")

    room.run("report --format html", learners.url.path)
    let body = room.text.firstMatch(of: /(?s)<body>.*<\/body>/).map { String($0.0) } ?? ""
    let document = XMLDocument(wellFormed: body)
    #expect(["table", "tr", "script"].map { document?.count(of: $0) } == [2, 6, 0])
  }
}

extension XMLDocument {
  /// Reads a text; nil if it isn't well-formed, which a document alone would mend.
  fileprivate convenience init?(wellFormed text: String) {
    let parser = XMLParser(data: Data(text.utf8))
    guard parser.parse(), parser.parserError == nil else { return nil }
    try? self.init(data: Data(text.utf8))
  }

  /// Returns how many elements of that name there are.
  fileprivate func count(of name: String) -> Int {
    (try? nodes(forXPath: "//\(name)").count) ?? 0
  }
}
