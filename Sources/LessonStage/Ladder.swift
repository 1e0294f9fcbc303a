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
  private let promises: [(letter: Character, promise: Promise<Rung>)]
  private var rungs: [(name: String, findings: [Finding])] = []

  /// Creates a ladder of two to four promises, which are called A to D.
  public init(_ promises: Promise<Rung>...) {
    precondition((2...4).contains(promises.count), "two to four promises")
    self.promises = zip("ABCD", promises).map { ($0, $1) }
  }

  fileprivate var sentences: [(letter: Character, sentence: String)] {
    promises.map { ($0.letter, $0.promise.sentence) }
  }

  /// Tries a rung, made anew for each promise, and returns a finding for each.
  fileprivate func climb(
    _ name: String, keeps: String, _ make: () async throws -> Rung
  ) async throws -> [(letter: Character, found: String, finding: Finding)] {
    var results: [(letter: Character, found: String, finding: Finding)] = []
    for (letter, promise) in promises {
      let rung = try await make()
      let found: String
      do {
        found = try await promise.find(rung).storyLine
      } catch {
        found = "\(error)".storyLine
      }
      let finding = Finding(
        letter, found: found, promised: promise.promised, isKept: keeps.contains(letter))
      results.append((letter, found, finding))
    }
    rungs.append((name.storyLine, results.map(\.finding)))
    return results
  }

  /// The rungs tried so far, with a mark for each promise.
  fileprivate var table: Table {
    Table(
      [""] + promises.map { "\($0.letter)" },
      rows: rungs.map { [$0.name] + $0.findings.map(\.outcome.mark) })
  }
}

extension StepInProgress {
  /// Lists the promises of a ladder.
  public func lists<Rung>(_ ladder: Ladder<Rung>) -> Self {
    adding(Part { .shows(.promised(ladder.sentences)) })
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
    answeredBy letter: Character? = nil, file: String = #filePath, line: Int = #line,
    _ make: @escaping () async throws -> Rung
  ) -> Step {
    claiming(
      Part(source: { SourceExcerpt(closureIn: file, line: line) }) {
        let results = try await ladder.climb(name, keeps: letters, make)
        let findings = results.map { result in
          var finding = result.finding
          finding.isAsked = result.letter == letter
          return finding
        }
        return .claims(findings, answer: results.first { $0.letter == letter }?.found)
      })
  }
}
