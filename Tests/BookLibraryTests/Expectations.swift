import Testing

// A macro is compiled anew in each place where it stands, and takes five times as long as a call.

/// Expects a value to be another.
func expect<Value: Equatable>(
  _ value: Value, is expected: Value, _ comment: String = "",
  at location: SourceLocation = #_sourceLocation
) {
  #expect(value == expected, "\(comment)", sourceLocation: location)
}

/// Returns the message of the error that is thrown.
func failure<Result>(_ body: () throws -> Result) -> String {
  do { return "no error, but \(try body())" } catch { return "\(error)" }
}
