import TerminalKit

/// Calls as a sequence diagram: a lifeline for each participant, a line for each call.
struct SequenceDiagram {
  let calls: [Call]
  private(set) var participants: [String] = []

  init(_ calls: [Call]) {
    self.calls = calls
    for name in calls.flatMap({ [$0.caller, $0.callee] }) where !participants.contains(name) {
      participants.append(name)
    }
  }

  /// The name of the diagram for those who can't see it.
  var title: String { "Sequence diagram: \(participants.joined(separator: ", "))" }

  /// Mermaid's source for the diagram, with its calls in words for those who can't see it.
  var mermaid: [String] {
    // Mermaid ends a statement at `;` and begins an entity with `#`.
    func escaped(_ text: String) -> String {
      text.map { "#;".contains($0) ? "#\($0.asciiValue ?? 0);" : "\($0)" }.joined()
    }
    return ["sequenceDiagram", "  accTitle: \(escaped(title))"]
      + ["  accDescr: \(escaped(calls.map { "\($0.sentence)." }.joined(separator: " ")))"]
      + participants.map { "  participant \($0)" }
      + calls.map { call in
        let arrow = call.isAnswer ? "-->>" : "->>"
        return "  \(call.caller)\(arrow)\(call.callee): \(escaped(call.message))"
      }
  }

  /// Returns the diagram in characters, at most `width` columns wide.
  func lines(width: Int) -> [String] {
    let positions = positions(width: width)
    var names = ""
    for (name, position) in zip(participants, positions) {
      names = names.padded(to: position - name.displayWidth / 2) + name
    }
    return [names]
      + calls.map { call in
        let from = positions[participants.firstIndex(of: call.caller) ?? 0]
        let to = positions[participants.firstIndex(of: call.callee) ?? 0]
        let (left, right) = (min(from, to), max(from, to))
        var line = ""
        for position in positions where position <= left || position >= right {
          if position == right && left < right {
            line += arrow(for: call, length: right - left - 1, right: to > from)
          }
          line = line.padded(to: position) + "│"
          if left == right && position == left {
            return line + " ↺ \(call.message)".elided(to: width - left - 1)
          }
        }
        return line
      }
  }

  private func arrow(for call: Call, length: Int, right: Bool) -> String {
    let dash = call.isAnswer ? "╌" : "─"
    let label = " \(call.message) ".elided(to: length - 3)
    let fill = String(repeating: dash, count: max(0, length - 2 - label.displayWidth))
    return right ? "\(dash)\(label)\(fill)▶" : "◀\(fill)\(label)\(dash)"
  }

  /// The column of each lifeline: far enough apart for the names and the messages between them.
  private func positions(width: Int) -> [Int] {
    guard let first = participants.first, let last = participants.last else { return [] }
    var positions = [first.displayWidth / 2]
    for index in participants.indices.dropFirst() {
      let names = participants[index - 1].displayWidth + participants[index].displayWidth
      var position = positions[index - 1] + names / 2 + 3
      for call in calls {
        let ends = [call.caller, call.callee].compactMap(participants.firstIndex).sorted()
        guard ends[1] == index, ends[0] < index else { continue }
        position = max(position, positions[ends[0]] + call.message.displayWidth + 6)
      }
      positions.append(position)
    }
    let excess = (positions.last ?? 0) + last.displayWidth / 2 + 1 - width
    guard excess > 0, positions.count > 1 else { return positions }
    // Too wide: the lifelines move together, and the messages are elided.
    let step = (width - first.displayWidth / 2 - last.displayWidth / 2 - 1) / (positions.count - 1)
    return participants.indices.map { first.displayWidth / 2 + $0 * step }
  }
}
