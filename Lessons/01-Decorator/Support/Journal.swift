/// A log, kept in memory.
final class Journal {
  private(set) var lines: [String] = []

  func log(_ line: String) {
    lines.append(line)
  }
}
