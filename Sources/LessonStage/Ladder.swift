/// A promise of a lesson, which each rung of its ladder keeps or breaks.
public struct Promise<Rung> {
  let sentence: String
  let promised: String
  let find: (Rung) async throws -> String

  /// Creates a promise.
  ///
  /// - Parameters:
  ///   - sentence: What is promised, as in `a lost book is not lent`.
  ///   - promised: What the run has to find.
  ///   - find: Uses a rung that has just been made, and returns what it found. The description of an
  ///     error that it throws is a finding, too.
  public init(
    _ sentence: String, _ promised: String, _ find: @escaping (Rung) async throws -> String
  ) {
    self.sentence = sentence.storyLine
    self.promised = promised.storyLine
    self.find = find
  }
}

/// The promises of a lesson, and the rungs that have been tried against them: the first try, its
/// rivals, and the pattern.
public final class Ladder<Rung> {
  private let promises: [Promise<Rung>]
  /// The promises, as the readers see them.
  fileprivate let promised: [Promised]
  private var rungs: [(name: String, findings: [Finding])] = []

  /// Creates a ladder of two to four promises, which are called A to D.
  public init(_ promises: Promise<Rung>...) {
    precondition((2...4).contains(promises.count), "two to four promises")
    self.promises = promises
    promised = zip("ABCD", promises).map { Promised(letter: "\($0)", sentence: $1.sentence) }
  }

  /// Tries a rung, made anew for each promise, and returns a finding for each.
  fileprivate func climb(
    _ name: String, keeps: String, _ make: () async throws -> Rung
  ) async throws -> [Finding] {
    var findings: [Finding] = []
    for (promise, promised) in zip(promises, promised) {
      let rung = try await make()
      let found: String
      do {
        found = try await promise.find(rung).storyLine
      } catch {
        found = "\(error)".storyLine
      }
      findings.append(
        Finding(
          promised, found: found, promised: promise.promised,
          isKept: keeps.contains(promised.letter)))
    }
    rungs.append((name.storyLine, findings))
    return findings
  }

  /// The rungs tried so far, with a mark for each promise.
  fileprivate var table: Table {
    Table(
      [""] + promised.map(\.letter),
      rows: rungs.map { [$0.name] + $0.findings.map(\.outcome.mark) })
  }
}

extension StepInProgress {
  /// Lists the promises of a ladder.
  public func lists<Rung>(_ ladder: Ladder<Rung>) -> Self {
    adding(Part { .shows(.promised(ladder.promised)) })
  }

  /// Shows the rungs that have been tried, with a mark for each promise.
  public func tabulates<Rung>(_ ladder: Ladder<Rung>) -> Self {
    adding(Part { .shows(.showedTable(ladder.table)) })
  }

  /// Tries a rung against each promise, and claims which it keeps.
  ///
  /// - Parameters:
  ///   - name: The rung's name in the table.
  ///   - letters: The promises that it keeps, as in `"AC"`.
  ///   - letter: The promise whose finding answers the open question.
  ///   - make: Returns new objects, for each promise.
  public func tries<Rung>(
    _ name: String, on ladder: Ladder<Rung>, keeps letters: String,
    answeredBy letter: String? = nil, file: String = #filePath, line: Int = #line,
    _ make: @escaping () async throws -> Rung
  ) -> Step {
    claiming(
      Part(source: { SourceExcerpt(closureIn: file, line: line) }) {
        var findings = try await ladder.climb(name, keeps: letters, make)
        let asked = findings.firstIndex { $0.promise?.letter == letter }
        if let asked { findings[asked].isAsked = true }
        return .claims(findings, answer: asked.flatMap { findings[$0].answer })
      })
  }
}
