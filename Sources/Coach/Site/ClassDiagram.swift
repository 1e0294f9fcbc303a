import Foundation
import LessonStage

/// A class diagram, drawn from the lines of a Mermaid diagram: boxes in rows, and an arrow from each box
/// to the boxes below that it knows.
struct ClassDiagram {
  private struct Box {
    /// The kind, as in `«protocol»`, and the name. None for a place where an arrow passes a row.
    var heads: [String] = []
    var members: [String] = []
    var row = 0
    /// The middle and the top.
    var x = 0.0
    var y = 0.0
    var height = 0.0

    var width: Double {
      heads.isEmpty ? 24 : Double((heads + members).map(\.count).max() ?? 0) * 8 + 24
    }
  }
  private struct Arrow {
    /// The boxes from the first to the last.
    var path: [Int]
    let mark: Substring
    let label: Substring
  }
  private typealias Label = (text: Substring, x: Double, y: Double)

  private var boxes: [Box] = []
  private var arrows: [Arrow] = []
  private var head = ""

  init(_ lines: [Markdown.Line], in fence: Markdown.Line) throws {
    for line in lines.dropFirst() {
      let arrow = /\s*(\w+) (--\|>|\.\.\|>|-->|\.\.>) (\w+)(?: : (.+))?/
      if let match = line.text.wholeMatch(of: /\s*acc(Title|Descr): (.*)/) {
        let tag = match.1 == "Title" ? "title" : "desc"
        head += "<\(tag)>\(String(match.2).markup)</\(tag)>\n"
      } else if let match = line.text.wholeMatch(of: arrow) {
        let path = [box(named: match.1), box(named: match.3)]
        arrows.append(Arrow(path: path, mark: match.2, label: match.4 ?? ""))
      } else if let match = line.text.wholeMatch(of: /\s*<<(\w+)>> (\w+)/) {
        boxes[box(named: match.2)].heads.insert("«\(match.1)»", at: 0)
      } else if let match = line.text.wholeMatch(of: /\s*(\w+) : (.+)/) {
        boxes[box(named: match.1)].members.append(String(match.2))
      } else {
        throw line.error("unknown line of a class diagram")
      }
    }
    guard layOut() else { throw fence.error("the arrows of this diagram go in a circle") }
  }

  private mutating func box(named name: Substring) -> Int {
    if let place = boxes.firstIndex(where: { $0.heads.last == String(name) }) { return place }
    boxes.append(Box(heads: [String(name)], x: Double(boxes.count)))
    return boxes.count - 1
  }

  /// Places the boxes; returns false if the arrows go in a circle.
  private mutating func layOut() -> Bool {
    // A box is below all boxes that know it; a box that none knows is right above its first one.
    for _ in boxes {
      for path in arrows.map(\.path) {
        boxes[path[1]].row = max(boxes[path[1]].row, boxes[path[0]].row + 1)
      }
    }
    guard boxes.allSatisfy({ $0.row < boxes.count }) else { return false }
    for box in boxes.indices where !arrows.contains(where: { $0.path[1] == box }) {
      let below = arrows.filter { $0.path[0] == box }.map { boxes[$0.path[1]].row }
      boxes[box].row = (below.min() ?? 1) - 1
    }
    for (index, path) in arrows.map(\.path).enumerated() {
      let rows = boxes[path[0]].row + 1..<boxes[path[1]].row
      arrows[index].path.insert(contentsOf: boxes.count..<boxes.count + rows.count, at: 1)
      boxes += rows.map { Box(row: $0, x: boxes[path[0]].x) }
    }

    // In each row, the boxes are sorted by the middles of their neighbors above and below.
    let steps = arrows.flatMap { zip($0.path, $0.path.dropFirst()) }
    let near = boxes.indices.map { box in
      steps.filter { $0.0 == box }.map(\.1) + steps.filter { $0.1 == box }.map(\.0)
    }
    var rows = Dictionary(grouping: boxes.indices) { boxes[$0].row }
    let down = rows.keys.sorted()
    for row in (0..<4).flatMap({ _ in down + down.reversed() }) {
      let wishes = (rows[row] ?? []).map { box in
        (near[box].map { boxes[$0].x }.reduce(0, +) / Double(max(near[box].count, 1)), box)
      }.sorted { $0 < $1 }
      var (end, shift) = (0.0, 0.0)
      for (wish, box) in wishes {
        boxes[box].x = end + boxes[box].width / 2
        end += boxes[box].width + 28
        shift += (wish - boxes[box].x) / Double(wishes.count)
      }
      for (_, box) in wishes { boxes[box].x += shift }
      rows[row] = wishes.map(\.1)
    }
    var top = 2.0
    for (_, row) in rows.sorted(by: { $0.key < $1.key }) {
      for box in row {
        let lines = boxes[box].heads.count + boxes[box].members.count
        boxes[box].height = Double(lines) * 18 + (boxes[box].members.isEmpty ? 12 : 22)
        boxes[box].y = top
      }
      let height = row.map { boxes[$0].height }.max() ?? 0
      for box in row where boxes[box].heads.isEmpty { boxes[box].height = height }
      top += height + 84
    }
    return true
  }
}

// MARK: - Drawing

extension ClassDiagram {
  /// The diagram as a figure.
  var figure: String {
    var labels: [Label] = []
    let lines = arrows.indices.map { draw(arrows[$0], $0, &labels) }
    let words = labels.map { text($0.text, $0.x, $0.y, "label") }
    let sides =
      boxes.map { ($0.x, $0.width / 2 + 2) } + labels.map { ($0.x, Double($0.text.count) * 4) }
    let left = sides.map { $0.0 - $0.1 }.min() ?? 0
    let width = (sides.map { $0.0 + $0.1 }.max() ?? 0) - left
    let height = (boxes.map { $0.y + $0.height }.max() ?? 0) + 2
    return """
      <figure>
      <svg class="class-diagram" viewBox="\(Int(left)) 0 \(Int(width)) \(Int(height))" \
      width="\(Int(width))" role="img">
      \(head)\(lines.joined())\(boxes.map(draw).joined())\(words.joined())</svg>
      </figure>

      """
  }

  private func draw(_ arrow: Arrow, _ index: Int, _ labels: inout [Label]) -> String {
    // A second arrow between two boxes is beside the first one.
    let twins = arrows[..<index].count { $0.path == arrow.path }
    func end(_ box: Int, _ other: Int) -> Double {
      let reach = boxes[box].width / 2 - 12
      let way = (boxes[other].x - boxes[box].x) / 4 + Double(twins) * 16
      return boxes[box].x + max(-reach, min(reach, way))
    }
    var points: [(x: Double, y: Double)] = []
    for (box, next) in zip(arrow.path, arrow.path.dropFirst()) {
      points.append((end(box, next), boxes[box].y + boxes[box].height))
      points.append((end(next, box), boxes[next].y))
    }
    let (from, to) = (points[0], points[1])
    let places = [0.5, 0.35, 0.65, 0.2, 0.8].map {
      (arrow.label, from.x + (to.x - from.x) * $0, from.y + (to.y - from.y) * $0 + 4)
    }
    let free = places.first { place in
      labels.allSatisfy {
        abs($0.y - place.2) > 14
          || abs($0.x - place.1) > Double($0.text.count + place.0.count) * 4
      }
    }
    if !arrow.label.isEmpty { labels.append(free ?? places[0]) }
    let (last, before) = (points[points.count - 1], points[points.count - 2])
    let angle = Int(atan2(last.y - before.y, last.x - before.x) * 180 / .pi)
    let isHollow = arrow.mark.hasSuffix("|>")
    let tip = isHollow ? "hollow\" d=\"M0 0l-12 -6v12z" : "open\" d=\"M-9 -5L0 0l-9 5"
    return """
      <g\(arrow.mark.hasPrefix(".") ? " class=\"dashed\"" : "")><path class="line" \
      d="M\(points.map { "\(Int($0.x)) \(Int($0.y))" }.joined(separator: "L"))"/><path \
      transform="translate(\(Int(last.x)) \(Int(last.y)))rotate(\(angle))" class="\(tip)"/></g>

      """
  }

  private func draw(_ box: Box) -> String {
    guard !box.heads.isEmpty else { return "" }
    let (left, width, base) = (Int(box.x - box.width / 2), Int(box.width), box.y + 19)
    let line = base + Double(box.heads.count) * 18
    let heads = box.heads.enumerated().map { text($1[...], box.x, base + Double($0) * 18, "name") }
    let members = box.members.enumerated().map {
      text($1[...], Double(left) + 12, line + 6 + Double($0) * 18, "member")
    }
    let border = "<path class=\"border\" d=\"M\(left) \(Int(line - 12))h\(width)\"/>\n"
    return """
      <rect x="\(left)" y="\(Int(box.y))" width="\(width)" height="\(Int(box.height))" rx="6"/>
      \(heads.joined())\(members.isEmpty ? "" : border)\(members.joined())
      """
  }

  private func text(_ text: Substring, _ x: Double, _ y: Double, _ name: String) -> String {
    "<text class=\"\(name)\" x=\"\(Int(x))\" y=\"\(Int(y))\">\(String(text).markup)</text>\n"
  }
}
