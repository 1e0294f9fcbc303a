/// A school's file of notes, one in each line.
public struct NightFile: Sendable {
  /// The lines that are still to be imported.
  public internal(set) var left: [NightLine]
  /// What people have to know about the others.
  public internal(set) var report: [String] = []

  public init(_ lines: [String]) {
    left = lines.enumerated().map { NightLine(number: $0 + 1, text: $1) }
  }
}

public struct NightLine: Sendable {
  public let number: Int
  let text: String

  /// The parts of a line such as `Mei;71;Lovely!`.
  nonisolated var note: (child: String, book: Int, text: String)? {
    let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts.contains(""), let book = Int(parts[1]) else { return nil }
    return (String(parts[0]), book, String(parts[2]))
  }
}
