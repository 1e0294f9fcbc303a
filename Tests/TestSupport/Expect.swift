import Testing

// A call of one of these costs the compiler a tenth of what `#expect` costs it. The place of the
// call is told without a macro: that would cost three times as much.

/// Expects a value to be the expected one; shows both if it isn't.
public func expect<Value: Equatable>(
  _ found: Value, is expected: Value, _ comment: String = "",
  file: StaticString = #fileID, path: StaticString = #filePath, line: Int = #line
) {
  #expect(found == expected, "\(comment)", sourceLocation: place(file, path, line))
}

/// Expects a text to be the expected one, byte for byte: `==` takes an é for an e with a mark.
public func expect(
  _ found: String, is expected: String, _ comment: String = "",
  file: StaticString = #fileID, path: StaticString = #filePath, line: Int = #line
) {
  let isSame = found.utf8.elementsEqual(expected.utf8)
  #expect(
    isSame, "\(comment)\nfound:    \(found)\nexpected: \(expected)",
    sourceLocation: place(file, path, line))
}

/// Expects something to hold; the comment says what was found.
public func expect(
  _ condition: Bool, _ comment: String,
  file: StaticString = #fileID, path: StaticString = #filePath, line: Int = #line
) {
  #expect(condition, "\(comment)", sourceLocation: place(file, path, line))
}

/// Expects an error, and no other.
public func expect<Failure: Error & Equatable>(
  throws expected: Failure,
  file: StaticString = #fileID, path: StaticString = #filePath, line: Int = #line,
  _ body: () throws -> Void
) {
  var found: (any Error)?
  do { try body() } catch { found = error }
  expect(error: found, is: expected, place(file, path, line))
}

/// Expects an error of something that takes its time, and no other.
public func expect<Failure: Error & Equatable>(
  throws expected: Failure,
  file: StaticString = #fileID, path: StaticString = #filePath, line: Int = #line,
  _ body: () async throws -> Void
) async {
  var found: (any Error)?
  do { try await body() } catch { found = error }
  expect(error: found, is: expected, place(file, path, line))
}

/// Returns the value; where there is none, the test ends with an error.
public func require<Value>(
  _ value: Value?, _ comment: String = "",
  file: StaticString = #fileID, path: StaticString = #filePath, line: Int = #line
) throws -> Value {
  try #require(value, "\(comment)", sourceLocation: place(file, path, line))
}

/// Returns the message of the error that is thrown.
public func failure<Result>(of body: () throws -> Result) -> String {
  do { return "no error, but \(try body())" } catch { return "\(error)" }
}

private func expect<Failure: Error & Equatable>(
  error found: (any Error)?, is expected: Failure, _ place: SourceLocation
) {
  let isExpected = found as? Failure == expected
  #expect(
    isExpected, "thrown: \(found.map { "\($0)" } ?? "nothing"); expected: \(expected)",
    sourceLocation: place)
}

private func place(_ file: StaticString, _ path: StaticString, _ line: Int) -> SourceLocation {
  SourceLocation(fileID: "\(file)", filePath: "\(path)", line: line, column: 1)
}
