import BookLibrary

/// A line of the school's night file.
struct SchoolLine {
  let number: Int
  let child: String
  let book: Book.ID
  let text: String

  /// The second rule, which the colleague writes: the text fits on the screen.
  var isShort: Bool { text.count <= RoomScreen.letters }
}

/// The night import of the tries: stores or reports each line. While nothing can be stored, the lines
/// are left for another night.
///
/// - Returns: The report.
func importNight(
  _ lines: inout [SchoolLine], by write: (SchoolLine) async throws(WriteError) -> Void
) async -> [String] {
  var report: [String] = []
  for line in lines {
    do {
      try await write(line)
    } catch {
      guard case .refused(let sentence) = error else { break }
      report.append("line \(line.number): \(sentence)")
    }
    lines.removeFirst()
  }
  return report
}
