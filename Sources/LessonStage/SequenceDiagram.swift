import TerminalKit

/// Calls as a sequence diagram: a lifeline for each participant, a line for each call.
struct SequenceDiagram {
  /// A call, and the places of its ends among the participants.
  struct Arrow {
    let call: Call
    let from: Int
    let to: Int
    var left: Int { min(from, to) }
    var right: Int { max(from, to) }
  }

  private(set) var participants: [String] = []
  private(set) var arrows: [Arrow] = []

  init(_ calls: [Call]) {
    for call in calls {
      let (from, to) = (place(of: call.caller), place(of: call.callee))
      arrows.append(Arrow(call: call, from: from, to: to))
    }
  }

  private mutating func place(of name: String) -> Int {
    if let place = participants.firstIndex(of: name) { return place }
    participants.append(name)
    return participants.count - 1
  }

  /// The name of the diagram for those who can't see it.
  var title: String { "Sequence diagram: \(participants.joined(separator: ", "))" }

  /// Mermaid's source for the diagram, with its calls in words for those who can't see it.
  var mermaid: [String] {
    // Mermaid ends a statement at `;` and begins an entity with `#`.
    func escaped(_ text: String) -> String {
      text.map { "#;".contains($0) ? "#\($0.asciiValue ?? 0);" : "\($0)" }.joined()
    }
    let sentences = arrows.map { "\($0.call.sentence)." }.joined(separator: " ")
    return [
      "sequenceDiagram", "  accTitle: \(escaped(title))", "  accDescr: \(escaped(sentences))",
    ]
      + participants.map { "  participant \($0)" }
      + arrows.map { arrow in
        let (call, line) = (arrow.call, arrow.call.isAnswer ? "-->>" : "->>")
        return "  \(call.caller)\(line)\(call.callee): \(escaped(call.message))"
      }
  }
}

// MARK: - In characters

extension SequenceDiagram {
  /// Returns the diagram in characters, at most `width` columns wide.
  func lines(width: Int) -> [String] {
    let columns = columns(width: width)
    var names = ""
    for (name, column) in zip(participants, columns) {
      names = names.padded(to: column - name.displayWidth / 2) + name
    }
    return [names] + arrows.map { line(for: $0, columns, width: width) }
  }

  private func line(for arrow: Arrow, _ columns: [Int], width: Int) -> String {
    let (left, right) = (columns[arrow.left], columns[arrow.right])
    var line = ""
    for column in columns where column <= left || column >= right {
      if column == right && left < right {
        line += drawing(of: arrow, length: right - left - 1)
      }
      line = line.padded(to: column) + "│"
      if left == right && column == left {
        return line + " ↺ \(arrow.call.message)".elided(to: width - left - 1)
      }
    }
    return line
  }

  private func drawing(of arrow: Arrow, length: Int) -> String {
    let dash = arrow.call.isAnswer ? "╌" : "─"
    let label = " \(arrow.call.message) ".elided(to: length - 3)
    let fill = String(repeating: dash, count: max(0, length - 2 - label.displayWidth))
    return arrow.from < arrow.to ? "\(dash)\(label)\(fill)▶" : "◀\(fill)\(label)\(dash)"
  }

  /// The column of each lifeline: far enough apart for the names and the messages between them.
  private func columns(width: Int) -> [Int] {
    let sizes = participants.map(\.displayWidth)
    guard let first = sizes.first, let last = sizes.last else { return [] }
    var columns = [first / 2]
    for index in 1..<sizes.count {
      var column = columns[index - 1] + (sizes[index - 1] + sizes[index]) / 2 + 3
      for arrow in arrows where arrow.left < index && arrow.right == index {
        column = max(column, columns[arrow.left] + arrow.call.message.displayWidth + 6)
      }
      columns.append(column)
    }
    let room = width - last / 2 - 1
    guard columns[sizes.count - 1] > room, sizes.count > 1 else { return columns }
    // Too wide: the lifelines move together, and the messages are elided.
    let step = (room - first / 2) / (sizes.count - 1)
    return sizes.indices.map { first / 2 + $0 * step }
  }
}

// MARK: - As a picture

extension SequenceDiagram {
  /// The diagram as a picture, and its calls as a list for those who can't see it.
  ///
  /// It is narrow enough for a phone: a message stands above its arrow, and may be longer.
  var svg: String {
    let (centers, width) = layout
    let height = Self.top + Self.row * arrows.count + 12
    let lifelines = participants.indices.map { index in
      let (name, center) = (participants[index], centers[index])
      let size = Self.size(of: name)
      return """
        <path class="lifeline" d="M\(center) \(Self.top)V\(height)"/>\
        <rect class="participant" x="\(center - size / 2)" y="1" width="\(size)" \
        height="\(Self.top - 1)" \
        rx="6"/><text class="participant" x="\(center)" y="21">\(name.markup)</text>

        """
    }
    let lines = arrows.indices.map { index in
      drawing(
        of: arrows[index].call, from: centers[arrows[index].from], to: centers[arrows[index].to],
        y: Self.top + Self.row * (index + 1) - 2, width: width)
    }
    return """
      <svg viewBox="0 0 \(width) \(height)" style="--width:\(width)" role="img">
      <title>\(title.markup)</title>
      <desc>Messages: \(arrows.count). They are in the list that follows, in their order.</desc>
      \(lifelines.joined())\(lines.joined())</svg>
      <ol class="unseen">
      \(arrows.map { "<li>\($0.call.sentence.markup)</li>\n" }.joined())</ol>

      """
  }

  private func drawing(of call: Call, from: Int, to: Int, y: Int, width: Int) -> String {
    let message = call.message.elided(to: width * 2 / 17)
    let half = Self.width(of: message) / 2
    // The message may be longer than the arrow, but not leave the picture.
    let center = min(max((from + to) / 2, half), width - half)
    let (line, back) =
      from == to
      ? ("M\(from) \(y - 6)h18v12H\(from + 6)", 8)
      : ("M\(from) \(y)H\(from < to ? to - 6 : to + 6)", from < to ? -8 : 8)
    return """
      <g class="\(call.isAnswer ? "call answer" : "call")" style="--from:\(from - to)px">\
      <path class="line" d="\(line)" style="transform-origin:\(from)px 0"/>\
      <path class="head" d="M\(to) \(from == to ? y + 6 : y)l\(back) -5v10z"/>\
      <text x="\(center)" y="\(y - 9)">\(message.markup)</text></g>

      """
  }

  private static let (top, row, phone, gap) = (32, 36, 380, 14)

  /// Returns the width of a text in a monospaced font of 14 pixels.
  private static func width(of text: String) -> Int { text.displayWidth * 17 / 2 }

  /// Returns the width of a text with a margin.
  private static func size(of text: String) -> Int { width(of: text) + 20 }

  /// The middle of each participant: side by side, as far apart as their messages need and a phone
  /// has room for.
  private var layout: (centers: [Int], width: Int) {
    var (centers, sum, gap, widest) = ([Int](), 0, Self.gap, 0)
    for name in participants {
      let size = Self.size(of: name)
      centers.append(sum + size / 2)
      sum += size
    }
    for arrow in arrows {
      let label = Self.size(of: arrow.call.message)
      widest = max(widest, label)
      guard arrow.left < arrow.right else { continue }
      let span = centers[arrow.right] - centers[arrow.left]
      gap = max(gap, (label - span) / (arrow.right - arrow.left))
    }
    let gaps = centers.count - 1
    let shift = min(gap, max(Self.gap, (Self.phone - sum) / max(1, gaps)))
    let drawn = sum + gaps * shift
    let width = max(drawn, min(Self.phone, widest))
    return (centers.indices.map { centers[$0] + $0 * shift + (width - drawn) / 2 }, width)
  }
}
