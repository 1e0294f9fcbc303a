import Foundation
import LessonStage

/// A class diagram, drawn from the lines of a Mermaid diagram: boxes in rows, and an arrow from
/// each box to the boxes below that it knows.
struct ClassDiagram {
  private struct Box {
    /// The kind, as in `«protocol»`, and the name. None for a place where an arrow passes a row.
    var heads: [String] = []
    var members: [String] = []
    /// The number of rows below the box.
    var level = 0
    /// The middle and the top.
    var x = 0
    var y = 0

    var width: Int { heads.isEmpty ? 24 : ((heads + members).map(\.count).max() ?? 0) * 8 + 24 }
    var height: Int { (heads.count + members.count) * 18 + (members.isEmpty ? 12 : 22) }
  }
  private var boxes: [Box] = []
  /// The arrows, each with the boxes from its first to its last.
  private var arrows: [(path: [Int], mark: Substring, label: String)] = []
  private var head = ""

  /// Fails if there is another line than those of our texts, or if the arrows go in a circle.
  init(_ lines: [String]) throws {
    let title = /\s*acc(Title|Descr): (.*)/
    let arrow = /\s*(\w+) (\.\.\|>|-->|\.\.>) (\w+)(?: : (.+))?/
    let kind = /\s*<<(\w+)>> (\w+)/
    let member = /\s*(\w+) : (.+)/
    for line in lines.dropFirst() {
      if let match = line.wholeMatch(of: title) {
        let tag = match.1 == "Title" ? "title" : "desc"
        head += "<\(tag)>\(String(match.2).markup)</\(tag)>\n"
      } else if let match = line.wholeMatch(of: arrow) {
        arrows.append(([box(match.1), box(match.3)], match.2, String(match.4 ?? "")))
      } else if let match = line.wholeMatch(of: kind) {
        boxes[box(match.2)].heads.insert("«\(match.1)»", at: 0)
      } else if let match = line.wholeMatch(of: member) {
        boxes[box(match.1)].members.append(String(match.2))
      } else {
        throw CoachError("unknown line of a class diagram: \(line)")
      }
    }
    for _ in boxes {
      for path in arrows.map(\.path) {
        boxes[path[0]].level = max(boxes[path[0]].level, boxes[path[1]].level + 1)
      }
    }
    guard boxes.allSatisfy({ $0.level < boxes.count }) else {
      throw CoachError("the arrows of a class diagram go in a circle")
    }
    layOut()
  }

  private mutating func box(_ name: Substring) -> Int {
    if let place = boxes.firstIndex(where: { $0.heads.last == String(name) }) { return place }
    boxes.append(Box(heads: [String(name)], x: boxes.count))
    return boxes.count - 1
  }

  private mutating func layOut() {
    for (index, path) in arrows.map(\.path).enumerated() {
      let levels = (boxes[path[1]].level + 1..<boxes[path[0]].level).reversed()
      arrows[index].path.insert(contentsOf: boxes.count..<boxes.count + levels.count, at: 1)
      boxes += levels.map { Box(level: $0, x: boxes[path[0]].x) }
    }
    // In each row, the boxes are sorted by the middles of their neighbors above and below.
    let steps = arrows.flatMap { zip($0.path, $0.path.dropFirst()) }
    let near = boxes.indices.map { box in
      steps.filter { $0.0 == box }.map(\.1) + steps.filter { $0.1 == box }.map(\.0)
    }
    let rows = Dictionary(grouping: boxes.indices) { boxes[$0].level }.sorted { $0.key > $1.key }
      .map(\.value)
    for row in (0..<4).flatMap({ _ in rows + rows.reversed() }) {
      let wishes = row.map { box in
        (near[box].map { boxes[$0].x }.reduce(0, +) / max(near[box].count, 1), box)
      }.sorted { $0 < $1 }
      var (end, shift) = (0, 0)
      for (wish, box) in wishes {
        boxes[box].x = end + boxes[box].width / 2
        end += boxes[box].width + 28
        shift += wish - boxes[box].x
      }
      for box in row { boxes[box].x += shift / row.count }
    }
    var top = 2
    for row in rows {
      for box in row { boxes[box].y = top }
      // Many arrows need room for their heads.
      let gap = max(84, 14 * steps.count { row.contains($0.0) })
      top += (row.map { boxes[$0].height }.max() ?? 0) + gap
    }
  }
}

// MARK: - Drawing

extension ClassDiagram {
  /// The diagram as a figure.
  var figure: String {
    let corners = arrows.indices.map(corners)
    // Labels beside each other are at different heights.
    let labeled = arrows.indices.filter { !arrows[$0].label.isEmpty }
    let labels = labeled.enumerated().map { number, arrow in
      let (from, to, part) = (corners[arrow][0], corners[arrow][1], [2, 3, 1][number % 3])
      let place = (from.x + (to.x - from.x) * part / 4, from.y + (to.y - from.y) * part / 4 + 4)
      return (text: arrows[arrow].label, x: place.0, y: place.1)
    }
    let sides = boxes.map { ($0.x, $0.width / 2) } + labels.map { ($0.x, $0.text.count * 4) }
    let left = (sides.map { $0.0 - $0.1 }.min() ?? 0) - 2
    let width = (sides.map { $0.0 + $0.1 }.max() ?? 0) - left + 2
    let height = (boxes.map { $0.y + $0.height }.max() ?? 0) + 2
    return """
      <figure>
      <svg class="class-diagram" viewBox="\(left) 0 \(width) \(height)" width="\(width)" \
      style="--width:\(width)" role="img">
      \(head)\(zip(arrows, corners).map { draw($0.mark, $1) }.joined())\
      \(boxes.filter { !$0.heads.isEmpty }.map(draw).joined())\
      \(labels.map { text($0.text, $0.x, $0.y, "label") }.joined())</svg>
      </figure>

      """
  }

  /// Returns the corners of an arrow.
  private func corners(of arrow: Int) -> [(x: Int, y: Int)] {
    let steps = arrows.enumerated().flatMap { number, arrow in
      zip(arrow.path, arrow.path.dropFirst()).map { (upper: $0, lower: $1, arrow: number) }
    }
    // The arrows at one side of a box are spread evenly, in the order of the boxes at their other
    // ends.
    func end(_ box: Int, _ others: [(x: Int, arrow: Int)]) -> Int {
      let place = others.sorted { $0 < $1 }.firstIndex { $0.arrow == arrow } ?? 0
      return boxes[box].x
        + (boxes[box].width / 2 - 12) * (2 * place + 1 - others.count) / others.count
    }
    return steps.filter { $0.arrow == arrow }.flatMap { upper, lower, _ in
      let below = steps.filter { $0.upper == upper }.map { (boxes[$0.lower].x, $0.arrow) }
      let above = steps.filter { $0.lower == lower }.map { (boxes[$0.upper].x, $0.arrow) }
      // Where an arrow passes a row, it passes all of it.
      let row = boxes.filter { $0.y == boxes[upper].y }.map(\.height).max() ?? 0
      let height = boxes[upper].heads.isEmpty ? row : boxes[upper].height
      return [(end(upper, below), boxes[upper].y + height), (end(lower, above), boxes[lower].y)]
    }
  }

  private func draw(_ mark: Substring, _ corners: [(x: Int, y: Int)]) -> String {
    let (last, before) = (corners[corners.count - 1], corners[corners.count - 2])
    let angle = Int(atan2(Double(last.y - before.y), Double(last.x - before.x)) * 180 / .pi)
    let tip = mark.hasSuffix("|>") ? "hollow\" d=\"M0 0l-12 -6v12z" : "open\" d=\"M-9 -5L0 0l-9 5"
    return """
      <g\(mark.hasPrefix(".") ? " class=\"dashed\"" : "")><path class="line" \
      d="M\(corners.map { "\($0.x) \($0.y)" }.joined(separator: "L"))"/><path \
      transform="translate(\(last.x) \(last.y))rotate(\(angle))" class="\(tip)"/></g>

      """
  }

  private func draw(_ box: Box) -> String {
    let (left, line) = (box.x - box.width / 2, box.y + box.heads.count * 18 + 7)
    let heads = box.heads.enumerated().map { text($1, box.x, box.y + 19 + $0 * 18, "name") }
    let members = box.members.enumerated().map {
      text($1, left + 12, line + 18 + $0 * 18, "member")
    }
    return """
      <rect x="\(left)" y="\(box.y)" width="\(box.width)" height="\(box.height)" rx="6"/>
      \(members.isEmpty ? "" : "<path class=\"border\" d=\"M\(left) \(line)h\(box.width)\"/>\n")\
      \(heads.joined())\(members.joined())
      """
  }

  private func text(_ text: String, _ x: Int, _ y: Int, _ name: String) -> String {
    "<text class=\"\(name)\" x=\"\(x)\" y=\"\(y)\">\(text.markup)</text>\n"
  }
}
