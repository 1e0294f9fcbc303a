import Foundation
import LessonStage

/// A class diagram, drawn from the lines of a Mermaid diagram: the boxes in rows, and an arrow from each
/// box to the boxes below that it knows.
struct ClassDiagram {
  private struct Box {
    /// The kind, as in `«protocol»`, and the name.
    var heads: [String] = []
    var members: [String] = []
    var row = 0
    /// The middle of the box, its top, and the height of its row.
    var x = 0.0
    var y = 0.0
    var room = 0.0

    var width: Double {
      heads.isEmpty ? 24 : Double((heads + members).map(\.count).max() ?? 0) * 8 + 24
    }
    /// An arrow passes a whole row.
    var height: Double {
      heads.isEmpty ? room : Double(heads.count + members.count) * 18 + (members.isEmpty ? 12 : 22)
    }
  }
  private struct Arrow {
    /// The boxes from the first to the last. Those between are empty: the arrow passes other boxes there.
    var path: [Int]
    let mark: Substring
    let label: Substring
  }

  private var boxes: [Box] = []
  private var arrows: [Arrow] = []
  private var title = ""
  private var sentences = ""
  private var places: [Substring: Int] = [:]

  init(_ lines: [Markdown.Line], in fence: Markdown.Line) throws {
    for line in lines.dropFirst() {
      if let match = line.text.wholeMatch(of: /\s*(accTitle|accDescr): (.*)/) {
        if match.1 == "accTitle" { title = String(match.2) } else { sentences = String(match.2) }
      } else if let match = line.text.wholeMatch(
        of: /\s*(\w+) (--\|>|\.\.\|>|-->|\.\.>) (\w+)(?: : (.+))?/)
      {
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
    // A box is below all boxes that know it; a box that none knows is right above its first one.
    for _ in boxes {
      for arrow in arrows {
        boxes[arrow.path[1]].row = max(boxes[arrow.path[1]].row, boxes[arrow.path[0]].row + 1)
      }
    }
    guard !boxes.contains(where: { $0.row >= boxes.count }) else {
      throw fence.error("the arrows of this diagram go in a circle")
    }
    for box in boxes.indices where !arrows.contains(where: { $0.path[1] == box }) {
      boxes[box].row = (arrows.filter { $0.path[0] == box }.map { boxes[$0.path[1]].row }.min() ?? 1) - 1
    }
    for index in arrows.indices {
      let (from, to) = (arrows[index].path[0], arrows[index].path[1])
      let between = (boxes[from].row + 1..<boxes[to].row).map { row in
        boxes.append(Box(row: row))
        return boxes.count - 1
      }
      arrows[index].path = [from] + between + [to]
    }
    arrange()
  }

  private mutating func box(named name: Substring) -> Int {
    if let place = places[name] { return place }
    places[name] = boxes.count
    boxes.append(Box(heads: [String(name)]))
    return boxes.count - 1
  }

  /// Sorts each row by the boxes above and below, and places the rows.
  private mutating func arrange() {
    let steps = arrows.flatMap { zip($0.path, $0.path.dropFirst()) }
    let last = boxes.map(\.row).max() ?? 0
    var rows = (0...last).map { row in boxes.indices.filter { boxes[$0].row == row } }
    for pass in 0..<9 {
      for row in pass.isMultiple(of: 2) ? Array(0...last) : (0...last).reversed() {
        let wishes = rows[row].map { box in
          let near = steps.filter { $0.0 == box }.map(\.1) + steps.filter { $0.1 == box }.map(\.0)
          let known = near.filter { pass > 0 || boxes[$0].row < row }.map { boxes[$0].x }
          return known.isEmpty ? boxes[box].x : known.reduce(0, +) / Double(known.count)
        }
        if pass > 0 || row > 0 {
          rows[row] = zip(wishes, rows[row]).sorted { $0 < $1 }.map(\.1)
        }
        var x = 0.0
        for box in rows[row] {
          boxes[box].x = x + boxes[box].width / 2
          x += boxes[box].width + 28
        }
        let wish = wishes.reduce(0, +), now = rows[row].map { boxes[$0].x }.reduce(0, +)
        for box in rows[row] { boxes[box].x += (wish - now) / Double(rows[row].count) }
      }
    }
    let left = boxes.map { $0.x - $0.width / 2 }.min() ?? 0
    var y = 2.0
    for row in rows {
      let room = row.map { boxes[$0].height }.max() ?? 0
      for box in row {
        (boxes[box].x, boxes[box].y, boxes[box].room) = (boxes[box].x - left + 2, y, room)
      }
      y += room + 84
    }
  }
}

// MARK: - Drawing

extension ClassDiagram {
  /// The diagram as a figure.
  var figure: String {
    let width = Int(boxes.map { $0.x + $0.width / 2 }.max() ?? 0) + 2
    let height = Int(boxes.map { $0.y + $0.height }.max() ?? 0) + 2
    var drawing = ""
    var labels: [(text: Substring, x: Double, y: Double)] = []
    for index in arrows.indices {
      let points = points(of: index)
      let dash = arrows[index].mark.hasPrefix(".") ? " answer" : ""
      let line = points.map { "\(Int($0.x)) \(Int($0.y))" }.joined(separator: "L")
      let (end, before) = (points[points.count - 1], points[points.count - 2])
      let angle = Int(atan2(end.y - before.y, end.x - before.x) * 180 / .pi)
      let head = arrows[index].mark.hasSuffix("|>") ? "M0 0l-12 -6v12z" : "M-9 -5L0 0L-9 5"
      drawing += """
        <g class="arrow\(dash)"><path class="line" d="M\(line)"/>\
        <path class="tip" transform="translate(\(Int(end.x)) \(Int(end.y)))rotate(\(angle))" \
        d="\(head)"/></g>

        """
      labels += place(arrows[index].label, from: points[0], to: points[1], among: labels)
    }
    for box in boxes where !box.heads.isEmpty { drawing += draw(box) }
    drawing += labels.map { text($0.text, $0.x, $0.y, "label") }.joined()
    return """
      <figure class="types">
      <svg viewBox="0 0 \(width) \(height)" width="\(width)" role="img">
      <title>\(title.markup)</title>
      <desc>\(sentences.markup)</desc>
      \(drawing)</svg>
      </figure>

      """
  }

  private typealias Point = (x: Double, y: Double)

  /// Returns the corners of an arrow. The arrows at a side of a box share its width.
  private func points(of index: Int) -> [Point] {
    let path = arrows[index].path
    func port(_ box: Int, _ isMine: (Arrow) -> Bool, _ next: (Arrow) -> Int) -> Double {
      guard !boxes[box].heads.isEmpty else { return boxes[box].x }
      let sharing = arrows.indices.filter { isMine(arrows[$0]) }
        .sorted { (boxes[next(arrows[$0])].x, $0) < (boxes[next(arrows[$1])].x, $1) }
      let place = Double(sharing.firstIndex(of: index) ?? 0) + 1
      return boxes[box].x + boxes[box].width * (place / Double(sharing.count + 1) - 0.5)
    }
    let (first, last) = (path[0], path[path.count - 1])
    let start = port(first, { $0.path[0] == first }, { $0.path[1] })
    let end = port(last, { $0.path.last == last }, { $0.path[$0.path.count - 2] })
    return [(start, boxes[first].y + boxes[first].height)]
      + path.dropFirst().dropLast().flatMap { box in
        [(boxes[box].x, boxes[box].y), (boxes[box].x, boxes[box].y + boxes[box].room)]
      } + [(end, boxes[last].y)]
  }

  /// Returns the label's lines on the arrow, where no other label is.
  private func place(
    _ label: Substring, from: Point, to: Point, among others: [(text: Substring, x: Double, y: Double)]
  ) -> [(text: Substring, x: Double, y: Double)] {
    guard !label.isEmpty else { return [] }
    let places: [Point] = [0.5, 0.35, 0.65, 0.25, 0.8].map {
      (from.x + (to.x - from.x) * $0, from.y + (to.y - from.y) * $0 + 4)
    }
    let free = places.first { place in
      others.allSatisfy { other in
        abs(other.y - place.y) > 14
          || abs(other.x - place.x) > Double(other.text.count + label.count) * 3.5 + 6
      }
    } ?? places[0]
    return [(label, free.x, free.y)]
  }

  private func draw(_ box: Box) -> String {
    var (y, drawing) = (box.y + 19, "")
    for head in box.heads {
      drawing += text(head[...], box.x, y, head.hasPrefix("«") ? "kind" : "participant")
      y += 18
    }
    let left = box.x - box.width / 2
    if !box.members.isEmpty { drawing += "<path d=\"M\(Int(left)) \(Int(y - 12))h\(Int(box.width))\"/>\n" }
    for member in box.members {
      drawing += text(member[...], left + 12, y + 6, "member")
      y += 18
    }
    return """
      <rect x="\(Int(left))" y="\(Int(box.y))" width="\(Int(box.width))" \
      height="\(Int(box.height))" rx="6"/>
      \(drawing)
      """
  }

  private func text(_ text: Substring, _ x: Double, _ y: Double, _ name: String) -> String {
    "<text class=\"\(name)\" x=\"\(Int(x))\" y=\"\(Int(y))\">\(String(text).markup)</text>\n"
  }
}
