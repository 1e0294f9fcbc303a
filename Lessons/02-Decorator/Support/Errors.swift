/// A server didn't answer. It may have done what it was asked to do.
struct ServerDown: Error, Equatable, CustomStringConvertible {
  var description: String { "the server is down" }
}

/// The settings name a feature that the program doesn't have.
struct UnknownFeature: Error, Equatable, CustomStringConvertible {
  let name: String
  var description: String { "no feature is called \"\(name)\"" }
}
