/// A log, kept in memory.
final class Log {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}
