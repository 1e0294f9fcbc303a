import Foundation
import TerminalKit

/// A sequence diagram of calls: a lifeline for each participant, and an arrow for each call.
package struct SequenceDiagram {
  /// A call, and the indices of its caller and its callee among the participants.
  private struct Arrow {
    let call: Call
    let from: Int
    let to: Int
    var left: Int { min(from, to) }
    var right: Int { max(from, to) }
  }

  private var participants: [String] = []
  private var arrows: [Arrow] = []

  package init(_ calls: [Call]) {
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

  /// The diagram in Mermaid, with a description of its calls for a screen reader.
  package var mermaid: [String] {
    // Mermaid ends a statement at `;` and begins an entity with `#`.
    func escaped(_ text: String) -> String {
      text.map { "#;".contains($0) ? "#\($0.asciiValue ?? 0);" : "\($0)" }.joined()
    }
    let title = "Sequence diagram: \(participants.joined(separator: ", "))"
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

extension Call {
  /// Returns the calls in a diagram that ``SequenceDiagram/mermaid`` wrote.
  package static func all(inMermaid lines: [String]) -> [Call] {
    lines.compactMap { line in
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let arrow = parts[0].range(of: "->>") else { return nil }
      let isAnswer = parts[0][..<arrow.lowerBound].hasSuffix("-")
      let caller = parts[0][..<arrow.lowerBound].dropLast(isAnswer ? 1 : 0)
      let message = parts[1].replacing("#59;", with: ";").replacing("#35;", with: "#")
      return Call(
        caller.trimmingCharacters(in: .whitespaces), String(parts[0][arrow.upperBound...]), message,
        isAnswer: isAnswer)
    }
  }
}

// MARK: - Text

extension SequenceDiagram {
  /// Returns the diagram as text, at most `width` columns wide.
  package func lines(width: Int) -> [String] {
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
