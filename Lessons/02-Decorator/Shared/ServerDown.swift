/// A server didn't answer. It may have done what it was asked to do.
struct ServerDown: Error, Equatable, CustomStringConvertible {
  var description: String { "the server is down" }
}
