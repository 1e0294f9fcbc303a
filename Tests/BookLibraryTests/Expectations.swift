import Testing

/// Returns the message of the error that is thrown.
func failure<Result>(_ body: () throws -> Result) -> String {
  do { return "no error, but \(try body())" } catch { return "\(error)" }
}
