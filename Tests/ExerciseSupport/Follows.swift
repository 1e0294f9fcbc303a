import Testing

/// Ends a test that can say nothing of its own, because another test has found the cause.
public func follows(from test: String) throws -> Never {
  #if compiler(>=6.3)
    try Test.cancel("Follows from: \(test).")
  #else
    throw Consequence(test: test)
  #endif
}

#if compiler(<6.3)
  private struct Consequence: Error, CustomStringConvertible {
    let test: String
    var description: String { "Follows from: \(test)." }
  }
#endif
