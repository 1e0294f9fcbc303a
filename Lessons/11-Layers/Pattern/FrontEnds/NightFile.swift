public import NoteServices

/// A school's file of notes, one in each line.
public struct NightFile: Sendable {
  /// The lines that are still to be imported.
  public var left: [NightLine]
  /// What people have to know about the others.
  public var report: [String] = []

  public init(_ lines: [String]) {
    left = lines.enumerated().map { NightLine(number: $0 + 1, text: $1) }
  }
}

public struct NightLine: Sendable {
  public let number: Int
  public let text: String

  /// The note in a line such as `Mei;71;Lovely!`.
  public var note: BookNote? {
    let fields = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, !fields.contains(""), let book = Int(fields[1]) else { return nil }
    return BookNote(child: String(fields[0]), book: book, text: String(fields[2]))
  }
}
