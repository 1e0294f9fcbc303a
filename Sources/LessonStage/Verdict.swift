/// A claim and its outcome.
struct Verdict {
  private(set) var claim: String
  let isTrue: Bool
  /// The value found; of a claim that is a sentence, only that it is not true.
  private(set) var found: String?
  /// Only where something else was found.
  private(set) var expected: String?
  /// Whether the claim is about damage: nobody should take it for a success.
  let isDamage: Bool

  /// Creates the verdict on a sentence.
  init(_ sentence: String, holds isTrue: Bool, isDamage: Bool = false) {
    claim = sentence
    self.isTrue = isTrue
    found = isTrue ? nil : "not true"
    self.isDamage = isDamage
  }

  /// Creates the verdict on a value.
  init<Value: Equatable>(_ claim: String, _ expected: Value, found: Value, isDamage: Bool = false) {
    self.claim = claim
    isTrue = found == expected
    self.found = "\(found)"
    self.expected = isTrue ? nil : "\(expected)"
    self.isDamage = isDamage
  }

  /// Creates the verdict on an error.
  init<Failure: Error & Equatable>(_ expected: Failure, thrown: (any Error)?) {
    claim = "the caller gets"
    isTrue = thrown as? Failure == expected
    found = thrown.map { "\($0)" } ?? "no error"
    self.expected = isTrue ? nil : "\(expected)"
    isDamage = false
  }

  func mapTexts(_ change: (String) -> String) -> Verdict {
    var verdict = self
    verdict.claim = change(claim)
    verdict.found = found.map(change)
    verdict.expected = expected.map(change)
    return verdict
  }

  var mark: String { !isTrue ? "✘" : isDamage ? "⚠" : "✔" }
  /// The claim and its outcome in words.
  var text: String {
    claim + (found.map { ": \($0)" } ?? "") + (expected.map { "; expected: \($0)" } ?? "")
  }
}

/// How many claims were checked, and how many of them are false.
struct Score {
  private(set) var claims = 0
  private(set) var failures = 0

  mutating func count(_ verdict: Verdict) {
    claims += 1
    failures += verdict.isTrue ? 0 : 1
  }

  var mark: String { failures == 0 ? "✔" : "✘" }
  var text: String {
    "Claims checked: \(claims). " + (failures == 0 ? "All are true." : "False: \(failures).")
  }
}
