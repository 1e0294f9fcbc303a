import TerminalKit

/// A sequence diagram of calls: a lifeline for each participant, and an arrow for each call.
struct SequenceDiagram {
  /// A call, and the indices of its caller and its callee among the participants.
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

  /// The name of the diagram for a screen reader.
  var title: String { "Sequence diagram: \(participants.joined(separator: ", "))" }

  /// The diagram in Mermaid, with a description of its calls for a screen reader.
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

// MARK: - Text

extension SequenceDiagram {
  /// Returns the diagram as text, at most `width` columns wide.
  func lines(width: Int) -> [String] {
    let columns = columns(width: width)
    var names = ""
    for (name, column) in zip(participants, columns) {
      names = names.padded(to: column - name.displayWidth / 2) + name
    }
    return [names] + arrows.map { line(for: $0, columns) }
  }

  private func line(for arrow: Arrow, _ columns: [Int]) -> String {
    let (left, right) = (columns[arrow.left], columns[arrow.right])
    var line = ""
    for column in columns where column <= left || column >= right {
      if column == right { line += drawing(of: arrow, length: right - left - 1) }
      line = line.padded(to: column) + "│"
    }
    return line
  }

  private func drawing(of arrow: Arrow, length: Int) -> String {
    let dash = arrow.call.isAnswer ? "╌" : "─"
    let label = " \(arrow.call.message) ".elided(to: length - 3)
    let fill = String(repeating: dash, count: max(0, length - 2 - label.displayWidth))
    return arrow.from < arrow.to ? "\(dash)\(label)\(fill)▶" : "◀\(fill)\(label)\(dash)"
  }

  /// Returns the columns of the lifelines, with room for the names and the messages between them.
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
    // Too wide: move the lifelines closer together, and elide the messages.
    let step = (room - first / 2) / (sizes.count - 1)
    return sizes.indices.map { first / 2 + $0 * step }
  }
}

// MARK: - SVG

extension SequenceDiagram {
  /// The diagram in SVG, and its calls as a list for a screen reader or a narrow screen.
  ///
  /// A message stands above its arrow, beside its caller, and crosses no lifeline.
  var svg: String {
    let (centers, width) = layout
    let rows = arrows.map { Self.lines(of: $0.call.message) }
    let bottoms = rows.reduce(into: [Self.top]) { $0.append($0[$0.count - 1] + 22 + 16 * $1.count) }
    let height = bottoms[rows.count] + 12
    let lifelines = zip(participants, centers).map { name, center in
      let size = Self.size(of: name)
      return """
        <path class="lifeline" d="M\(center) \(Self.top)V\(height)"/>\
        <rect class="participant" x="\(center - size / 2)" y="1" width="\(size)" \
        height="\(Self.top - 1)" \
        rx="6"/><text class="participant" x="\(center)" y="21">\(name.markup)</text>

        """
    }
    let calls = arrows.indices.map { index in
      drawing(of: arrows[index], rows[index], centers, y: bottoms[index + 1] - 2)
    }
    return """
      <svg viewBox="0 0 \(width) \(height)" style="--width:\(width)" role="img">
      <title>\(title.markup)</title>
      <desc>Messages: \(arrows.count). The list below has them in order.</desc>
      \(lifelines.joined())\(calls.joined())</svg>
      <ol class="calls">
      \(arrows.map { "<li>\($0.call.sentence.markup)</li>\n" }.joined())</ol>

      """
  }

  private func drawing(of arrow: Arrow, _ lines: [String], _ centers: [Int], y: Int) -> String {
    let (from, to) = (centers[arrow.from], centers[arrow.to])
    let back = from < to ? -1 : 1
    let center = (from + centers[arrow.from - back]) / 2
    let texts = lines.enumerated().map { index, text in
      let rest = lines.count - 1 - index
      return "<text x=\"\(center)\" y=\"\(y - 9 - 16 * rest)\">\(text.markup)</text>"
    }
    return """
      <g class="\(arrow.call.isAnswer ? "call answer" : "call")" style="--from:\(from - to)px">\
      <path class="line" d="M\(from) \(y)H\(to + 6 * back)" \
      style="transform-origin:\(from)px 0"/>\
      <path class="head" d="M\(to) \(y)l\(8 * back) -5v10z"/>\
      \(texts.joined())</g>

      """
  }

  private static let top = 32

  /// Returns a message, wrapped to at most three lines.
  private static func lines(of message: String) -> [String] {
    Array(message.elided(to: 90).wrapped(to: 32).prefix(3))
  }

  /// Returns the width of a text in a monospaced font of 14 pixels.
  private static func width(of text: String) -> Int { text.displayWidth * 17 / 2 }

  /// Returns the width of a participant's box.
  private static func size(of name: String) -> Int { width(of: name) + 20 }

  /// The center of each participant, with room for the messages between them, and the total width.
  private var layout: (centers: [Int], width: Int) {
    // The room needed between each participant and the next one.
    var rooms = participants.map { _ in 0 }
    for arrow in arrows {
      let width = Self.lines(of: arrow.call.message).map(Self.width).max() ?? 0
      let place = arrow.from < arrow.to ? arrow.from : arrow.from - 1
      rooms[place] = max(rooms[place], width + 24)
    }
    let sizes = participants.map(Self.size)
    var centers = [(sizes.first ?? 0) / 2]
    for (index, size) in sizes.enumerated().dropFirst() {
      let distance = max(rooms[index - 1], (sizes[index - 1] + size) / 2 + 14)
      centers.append(centers[index - 1] + distance)
    }
    return (centers, centers[centers.count - 1] + (sizes.last ?? 0) / 2)
  }
}
