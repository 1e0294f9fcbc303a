public import NoteServices

/// Imports notes at night, with no screen: a second client in the top layer.
public struct NightImport {
  private let write: (BookNote) async throws(NoteError) -> Void

  public init(write: @escaping (BookNote) async throws(NoteError) -> Void) {
    self.write = write
  }

  /// Stores or reports each line. While the disk can't be used, the other lines are left for the next
  /// night.
  public func run(_ lines: [String]) async -> (report: [String], left: ArraySlice<String>) {
    var report: [String] = []
    for (index, line) in lines.enumerated() {
      guard let note = BookNote(line: line) else {
        report.append("line \(index + 1): This is not a note.")
        continue
      }
      do throws(NoteError) {
        try await write(note)
      } catch {
        switch error {
        case .refused(let refusal): report.append("line \(index + 1): \(refusal)")
        case .down: return (report, lines[index...])
        }
      }
    }
    return (report, [])
  }
}

extension BookNote {
  /// Reads a line such as `Mei;71;Lovely!`.
  public init?(line: String) {
    let fields = line.split(separator: ";", maxSplits: 2).map(String.init)
    guard fields.count == 3, let book = Int(fields[1]) else { return nil }
    self.init(child: fields[0], book: book, text: fields[2])
  }
}
