public import Testing

// A call of one of these costs the compiler a fifth of what `#expect` costs it.

/// Expects a value to be the expected one; shows both if it isn't.
public func expect<Value: Equatable>(
  _ found: Value, is expected: Value, _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(found == expected, "\(comment)", sourceLocation: sourceLocation)
}

/// Expects a text to be the expected one, byte for byte: `==` takes an é for an e with a mark.
public func expect(
  _ found: String, is expected: String, _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let isSame = found.utf8.elementsEqual(expected.utf8)
  #expect(
    isSame, "\(comment)\nfound:    \(found)\nexpected: \(expected)", sourceLocation: sourceLocation)
}

/// Expects something to hold; the comment says what was found.
public func expect(
  _ condition: Bool, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(condition, "\(comment)", sourceLocation: sourceLocation)
}

/// Expects an error, and no other.
public func expect<Failure: Error & Equatable>(
  throws expected: Failure, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) {
  var found: (any Error)?
  do { try body() } catch { found = error }
  expect(error: found, is: expected, sourceLocation)
}

/// Expects an error of something that takes its time, and no other.
public func expect<Failure: Error & Equatable>(
  throws expected: Failure, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Void
) async {
  var found: (any Error)?
  do { try await body() } catch { found = error }
  expect(error: found, is: expected, sourceLocation)
}

private func expect<Failure: Error & Equatable>(
  error found: (any Error)?, is expected: Failure, _ sourceLocation: SourceLocation
) {
  let isExpected = found as? Failure == expected
  #expect(
    isExpected, "thrown: \(found.map { "\($0)" } ?? "nothing"); expected: \(expected)",
    sourceLocation: sourceLocation)
}
