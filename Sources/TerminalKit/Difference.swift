extension StyledLine {
  /// Returns every line of both texts, with `-` before those that only the old one has, and `+`
  /// before those that only the new one has.
  public static func difference(from old: String, to new: String) -> [StyledLine] {
    var lines = old.sourceLines.map { StyledLine("  " + $0) }
    let changes = new.sourceLines.difference(from: old.sourceLines)
    for case .remove(let place, let line, _) in changes {
      lines[place] = StyledLine("- " + line, .warning)
    }
    // Where the lines of the new text stand among all; what was removed stands before it.
    for case .insert(let place, let line, _) in changes {
      let kept = lines.indices.filter { !lines[$0].text.hasPrefix("- ") }
      let index = place < kept.count ? kept[place] : lines.count
      lines.insert(StyledLine("+ " + line, .accent), at: index)
    }
    return lines
  }
}

extension String {
  /// The lines, without the end of the last, and with spaces for tabs.
  fileprivate var sourceLines: [String] {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).replacing("\t", with: "    ").replacing("\u{FEFF}", with: "") }
    return lines.last == "" ? lines.dropLast() : lines
  }
}
