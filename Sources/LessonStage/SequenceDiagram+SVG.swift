import TerminalKit

extension SequenceDiagram {
  /// The diagram as a picture, and its calls as a list for those who can't see it.
  ///
  /// It is narrow enough for a phone: a message stands above its arrow, and may be longer.
  var svg: String {
    let (boxes, width) = layout
    let height = Self.top + Self.row * calls.count + 12
    let lifelines = boxes.map { box in
      """
      <path class="lifeline" d="M\(box.center) \(Self.top)V\(height)"/>\
      <rect class="participant" x="\(box.left)" y="1" width="\(box.width)" height="\(Self.top - 1)" \
      rx="6"/><text class="participant" x="\(box.center)" y="21">\(box.name.markup)</text>

      """
    }
    let arrows = calls.enumerated().map { index, call in
      let ends = [call.caller, call.callee].map { participants.firstIndex(of: $0) ?? 0 }
      return arrow(
        for: call, from: boxes[ends[0]].center, to: boxes[ends[1]].center,
        y: Self.top + Self.row * (index + 1) - 2, width: width)
    }
    return """
      <svg viewBox="0 0 \(width) \(height)" style="--width:\(width)" role="img">
      <title>\(title.markup)</title>
      <desc>Messages: \(calls.count). They are in the list that follows, in their order.</desc>
      \(lifelines.joined())\(arrows.joined())</svg>
      <ol class="unseen">
      \(calls.map { "<li>\($0.sentence.markup)</li>\n" }.joined())</ol>

      """
  }

  private func arrow(for call: Call, from: Int, to: Int, y: Int, width: Int) -> String {
    let message = call.message.elided(to: width * 2 / 17)
    let half = Self.width(of: message.displayWidth) / 2
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

  private static let (top, row, margin, phone) = (32, 36, 10, 380)

  /// Returns the room for so many columns of a monospaced font of 14 pixels.
  private static func width(of columns: Int) -> Int { columns * 17 / 2 }

  private static func label(_ call: Call) -> Int {
    width(of: call.message.displayWidth) + 2 * margin
  }

  private struct Box {
    let name: String
    var left: Int
    let width: Int
    var center: Int { left + width / 2 }
  }

  /// The participants side by side, as far apart as their messages need and a phone has room for.
  private var layout: (boxes: [Box], width: Int) {
    var boxes: [Box] = []
    for name in participants {
      let width = Self.width(of: name.displayWidth) + 2 * Self.margin
      boxes.append(Box(name: name, left: boxes.last.map { $0.left + $0.width } ?? 0, width: width))
    }
    let sum = boxes.last.map { $0.left + $0.width } ?? 0
    let room = (Self.phone - sum) / max(1, boxes.count - 1)
    let gap = calls.reduce(14) { gap, call in
      let ends = [call.caller, call.callee].compactMap(participants.firstIndex).sorted()
      guard ends[0] < ends[1] else { return gap }
      let span = boxes[ends[1]].center - boxes[ends[0]].center
      return max(gap, (Self.label(call) - span) / (ends[1] - ends[0]))
    }
    let shift = min(gap, max(14, room))
    let drawn = sum + (boxes.count - 1) * shift
    let width = max(drawn, min(Self.phone, calls.map(Self.label).max() ?? 0))
    for index in boxes.indices { boxes[index].left += index * shift + (width - drawn) / 2 }
    return (boxes, width)
  }
}
