import Foundation

/// Lines that a page quotes verbatim from a source. They may be indented differently.
///
/// A line `// …` (or `…`) stands for omitted lines.
struct Excerpt {
  /// The quoted lines between the omissions, without indentation.
  private let parts: [String]

  init(_ lines: [String]) {
    let marks: Set = ["// …", "…"]
    let parts = lines.map(\.withoutIndentation).split { marks.contains($0) }
    self.parts = parts.map { $0.joined(separator: "\n") }
  }

  /// Returns the first part that isn't in the source, after the part before it; nil if all are.
  func missingPart(in source: [String]) -> String? {
    guard !parts.isEmpty else { return "(the block quotes nothing)" }
    var rest = "\n\(source.map(\.withoutIndentation).joined(separator: "\n"))\n"[...]
    for part in parts {
      // Literally: otherwise é would be equal to e with a combining accent.
      guard let range = rest.range(of: "\n\(part)\n", options: .literal) else { return part }
      // The line break after a part is the one before the next part.
      rest = rest[rest.index(before: range.upperBound)...]
    }
    return nil
  }
}

extension String {
  fileprivate var withoutIndentation: String { String(drop { $0 == " " }) }
}
