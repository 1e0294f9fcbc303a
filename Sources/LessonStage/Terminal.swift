/// Where a demo is shown: the process's streams, or a test's.
public protocol Terminal: AnyObject {
  /// Whether escape sequences for colour may be written.
  var hasColor: Bool { get }
  func write(_ text: String)
  func writeError(_ text: String)
  /// Returns the next line of input, or nothing at its end.
  func readLine() -> String?
}
