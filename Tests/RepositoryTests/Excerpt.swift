/// Lines that a page quotes verbatim from a source.
///
/// A line `// …` (or `…`) stands for omitted lines. The whole excerpt may be indented
/// differently.
struct Excerpt {
  /// The quoted lines between elisions.
  private let segments: [[String]]
  private let elisions: [String]

  init(_ lines: [String]) {
    var segments: [[String]] = [[]]
    var elisions: [String] = []
    for line in lines {
      let text = line.drop { $0 == " " }
      if text == "// …" || text == "…" {
        segments.append([])
        elisions.append(line)
      } else {
        segments[segments.count - 1].append(line)
      }
    }
    self.segments = segments
    self.elisions = elisions
  }

  /// Returns the first difference from the source, or nil if the lines are an excerpt of it.
  func difference(from source: [String]) -> String? {
    guard segments.contains(where: { !$0.isEmpty }) else { return "The block quotes nothing." }
    // The first line may occur at several indentations; each is a candidate for the shift.
    guard let first = segments.joined().first(where: { !$0.isEmpty }) else { return nil }
    let shifts = Set(
      source.filter { $0.trimmed.isSame(as: first.trimmed) }
        .map { $0.indentation - first.indentation })
    guard !shifts.isEmpty else { return "The source has no line\n  \(first.trimmed)" }
    let differences = shifts.sorted().map { difference(from: source, shift: $0) }
    return differences.contains(nil) ? nil : differences.compactMap(\.self).first
  }

  private func difference(from source: [String], shift: Int) -> String? {
    var rest = source[...]
    for segment in segments where !segment.isEmpty {
      let wanted = segment.map { $0.shifted(by: shift) }
      let starts = rest.indices.filter { rest[$0].isSame(as: wanted[0]) }
      guard
        let start = starts.first(where: { start in
          rest[start...].count >= wanted.count
            && zip(rest[start...], wanted).allSatisfy { $0.isSame(as: $1) }
        })
      else {
        guard let start = starts.first else {
          return "The source has no line (here, at this indentation)\n  \(wanted[0].trimmed)"
        }
        let found = rest[start...].prefix(wanted.count)
        for (found, wanted) in zip(found, wanted) where !found.isSame(as: wanted) {
          return "text:   \(wanted)\nsource: \(found)"
        }
        return "The source ends before\n  \(wanted.last ?? "")"
      }
      rest = rest[(start + wanted.count)...]
    }
    return nil
  }

  /// Returns the source's current lines, or nil if the first or last line of a part isn't in the
  /// source anymore.
  func updated(from source: [String]) -> [String]? {
    var rest = source[...]
    var lines: [String] = []
    var shift: Int?
    for (index, segment) in segments.enumerated() {
      if index > 0 { lines.append(elisions[index - 1]) }
      guard let first = segment.first, let last = segment.last else { continue }
      // The first part's indentation applies to all parts.
      let start = rest.firstIndex { line in
        shift.map { line.isSame(as: first.shifted(by: $0)) }
          ?? line.trimmed.isSame(as: first.trimmed)
      }
      guard let start else { return nil }
      let indentation = shift ?? rest[start].indentation - first.indentation
      shift = indentation
      // A last line such as `}` may occur earlier in the part, too.
      let wanted = last.shifted(by: indentation)
      let ends = rest[start...].indices.filter { rest[$0].isSame(as: wanted) }
      let repetitions = segment.count { $0.isSame(as: last) }
      guard ends.count >= repetitions else { return nil }
      let end = ends[repetitions - 1]
      lines += rest[start...end].map { $0.shifted(by: -indentation) }
      rest = rest[(end + 1)...]
    }
    return lines
  }
}

extension [String] {
  /// Returns the first two lines that differ, or nil if none do.
  func firstDifference(from source: [String]) -> String? {
    for index in 0..<Swift.max(count, source.count) {
      let text = indices.contains(index) ? self[index] : "(nothing)"
      let line = source.indices.contains(index) ? source[index] : "(nothing)"
      if !text.isSame(as: line) { return "text:   \(text)\nsource: \(line)" }
    }
    return nil
  }
}

extension String {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }
  fileprivate var trimmed: String { String(drop { $0 == " " }) }

  fileprivate func shifted(by shift: Int) -> String {
    isEmpty || shift == 0
      ? self
      : shift > 0
        ? String(repeating: " ", count: shift) + self
        : String(dropFirst(min(-shift, indentation)))
  }

  /// Returns whether the bytes are the same. `==` treats é and e with a combining accent as equal.
  fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
