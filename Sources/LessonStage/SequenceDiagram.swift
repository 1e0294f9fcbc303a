import TerminalKit

/// A sequence diagram of calls: a lifeline for each participant, and an arrow for each call.
struct SequenceDiagram {
  private let calls: [Call]
  private var participants: [String] = []

  init(_ calls: [Call]) {
    self.calls = calls
    for name in calls.flatMap({ [$0.caller, $0.callee] }) where !participants.contains(name) {
      participants.append(name)
    }
  }

  /// The diagram in Mermaid, with a description of its calls for a screen reader.
  var mermaid: [String] {
    // Mermaid ends a statement at `;` and begins an entity with `#`.
    func escaped(_ text: String) -> String {
      text.replacing(#/[#;]/#) { $0.0 == "#" ? "#35;" : "#59;" }
    }
    let title = "Sequence diagram: \(participants.joined(separator: ", "))"
    let sentences = calls.map { "\($0.sentence)." }.joined(separator: " ")
    return [
      "sequenceDiagram", "  accTitle: \(escaped(title))", "  accDescr: \(escaped(sentences))",
    ]
      + participants.map { "  participant \($0)" }
      + calls.map { call in
        let arrow = call.isAnswer ? "-->>" : "->>"
        return "  \(call.caller)\(arrow)\(call.callee): \(escaped(call.message))"
      }
  }
}

extension Call {
  /// Returns the calls in a diagram that ``SequenceDiagram/mermaid`` wrote.
  package static func all(inMermaid lines: [String]) -> [Call] {
    lines.compactMap { line in
      guard let match = line.wholeMatch(of: #/ *([^:]+?)(-?)->>(.+?): (.*)/#) else { return nil }
      let message = match.4.replacing("#59;", with: ";").replacing("#35;", with: "#")
      return Call(
        caller: String(match.1), callee: String(match.3), message: String(message),
        isAnswer: !match.2.isEmpty)
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
    return [names] + calls.map { line(for: $0, columns) }
  }

  private func line(for call: Call, _ columns: [Int]) -> String {
    let ends = ends(of: call)
    let (left, right) = (columns[ends.lowerBound], columns[ends.upperBound])
    var line = ""
    for column in columns where column <= left || column >= right {
      if column == right { line += arrow(for: call, length: right - left - 1) }
      line = line.padded(to: column) + "│"
    }
    return line
  }

  private func arrow(for call: Call, length: Int) -> String {
    let dash = call.isAnswer ? "╌" : "─"
    let label = " \(call.message) ".elided(to: length - 3)
    let fill = String(repeating: dash, count: max(0, length - 2 - label.displayWidth))
    let isToTheRight = participants[ends(of: call).lowerBound] == call.caller
    return isToTheRight ? "\(dash)\(label)\(fill)▶" : "◀\(fill)\(label)\(dash)"
  }

  /// The places of the call's participants, from left to right.
  private func ends(of call: Call) -> ClosedRange<Int> {
    let places = participants.indices.filter {
      [call.caller, call.callee].contains(participants[$0])
    }
    return places[0]...places[1]
  }

  /// Returns the columns of the lifelines, with room for the names and the messages between them.
  private func columns(width: Int) -> [Int] {
    let sizes = participants.map(\.displayWidth)
    guard let first = sizes.first, let last = sizes.last else { return [] }
    var columns = [first / 2]
    for index in 1..<sizes.count {
      var column = columns[index - 1] + (sizes[index - 1] + sizes[index]) / 2 + 3
      for call in calls where ends(of: call).upperBound == index {
        column = max(column, columns[ends(of: call).lowerBound] + call.message.displayWidth + 6)
      }
      columns.append(column)
    }
    let room = width - last / 2 - 1
    guard columns[sizes.count - 1] > room else { return columns }
    // Too wide: move the lifelines closer together, and elide the messages.
    let step = (room - first / 2) / (sizes.count - 1)
    return sizes.indices.map { first / 2 + $0 * step }
  }
}
