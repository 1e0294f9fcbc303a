extension String {
  /// Returns the text, wrapped to `width` columns and indented by `indent` spaces. Each line keeps
  /// its own indentation, up to eight spaces. A command like `swift run lessons check` stays in one
  /// line if it fits.
  public func lines(width: Int, indent: Int = 0, _ style: Style = .plain) -> [StyledLine] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
      let indent = indent + min(8, line.prefix { $0 == " " }.count)
      let room = max(20, width - indent)
      let text = String(line).printable.replacing(/swift run(?: [-\w]+){1,4}/) {
        $0.output.count < room ? $0.output.replacing(" ", with: "\u{A0}") : $0.output
      }
      return text.wrapped(to: room).map {
        let line = $0.replacing("\u{A0}", with: " ")
        return StyledLine(line.isEmpty ? "" : String(repeating: " ", count: indent) + line, style)
      }
    }
  }
}

extension StyledLine {
  /// Returns names with their texts beside them, or below them if there is little room.
  public static func columns(_ rows: [(name: String, text: String)], width: Int) -> [StyledLine] {
    let column = (rows.map(\.name.displayWidth).max() ?? 0) + 4
    guard width >= column + 20 else {
      return rows.flatMap { name, text in
        [StyledLine("  " + name, .accent)] + text.lines(width: width, indent: 6)
      }
    }
    return rows.flatMap { name, text in
      text.wrapped(to: width - column).enumerated().map { index, part in
        StyledLine("  " + (index == 0 ? name : "").padded(to: column - 2), .accent)
          + StyledLine(part)
      }
    }
  }

  /// Returns as many lines of a list as fit into `limit` lines, the selected one among them. If lines
  /// are missing, the last line says which are shown. A lazy collection makes only these.
  public static func list<Lines: RandomAccessCollection<StyledLine>>(
    _ lines: Lines, selection: Int? = nil, atMost limit: Int
  ) -> [StyledLine] where Lines.Index == Int {
    let limit = max(0, limit)
    let isCut = lines.count > limit
    let count = isCut ? max(1, limit - 1) : lines.count
    let first = max(0, min((selection ?? 0) - count / 2, lines.count - count))
    let shown = (first..<first + count).map { index in
      StyledLine(index == selection ? "▸ " : "  ", .accent) + lines[index]
    }
    guard isCut else { return shown }
    let note = StyledLine("  … \(first + 1) to \(first + count) of \(lines.count)", .dim)
    return Array((shown + [note]).prefix(limit))
  }
}
