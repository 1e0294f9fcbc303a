/// What the terminal shows now, and how to make it show something else without flicker.
///
/// Only lines that differ are written, each over the old one, and all in one go. Nothing is cleared
/// first.
struct Frame {
  private var lines: [StyledLine] = []
  private var size: ScreenSize?

  /// Returns what to write so that the terminal shows these lines.
  mutating func update(to new: [StyledLine], size: ScreenSize, hasColor: Bool) -> String {
    let isFirst = self.size != size
    let new = new.prefix(size.rows).map { $0.clipped(to: size.columns) }
    var text = ""
    for row in 0..<size.rows {
      let line = row < new.count ? new[row] : StyledLine()
      guard isFirst || (row < lines.count ? lines[row] : StyledLine()) != line else { continue }
      text += "\u{1B}[\(row + 1);1H" + (hasColor ? line.escaped : line.text)
      // In the last column there is nothing to erase, and some terminals would erase that itself.
      if line.displayWidth < size.columns { text += "\u{1B}[K" }
    }
    (lines, self.size) = (new, size)
    // Terminals that know synchronized updates show the frame when it is complete.
    return text.isEmpty ? "" : "\u{1B}[?2026h\(text)\u{1B}[?2026l"
  }
}
