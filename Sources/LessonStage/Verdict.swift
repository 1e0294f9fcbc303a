/// A claim and its outcome.
struct Verdict {
  private(set) var claim: String
  let isTrue: Bool
  /// The value found; for a sentence, "not true" or nil.
  private(set) var found: String?
  /// The expected value, if a different one was found.
  private(set) var expected: String?
  /// Whether the claim is about damage, so that a reader doesn't take it for a success.
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

/// The number of checked claims, and of false ones.
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
