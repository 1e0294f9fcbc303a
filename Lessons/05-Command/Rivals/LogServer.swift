import BookLibrary
import Foundation

/// A server that keeps a line for each change. An undo crosses a line out, a redo brings it back:
/// nothing has an inverse.
struct LogServer {
  struct Line: Codable {
    let id: UUID
    let change: ReadingChange
  }
  private var base: ReadingTotals
  private var lines: [Line] = []
  /// How often each line was crossed out and brought back.
  private var turns: [UUID: Int] = [:]

  init(_ base: ReadingTotals) { self.base = base }

  /// A line that can't be made is refused. It would be in the way of all totals.
  mutating func append(_ line: Line) throws {
    guard !lines.contains(where: { $0.id == line.id }) else { return }
    var totals = try totals
    try Self.make(line.change, in: &totals)
    lines.append(line)
  }

  /// Crosses a line out with an odd turn, and brings it back with an even one. A late copy of an older
  /// turn changes nothing.
  mutating func crossOut(_ id: UUID, turn: Int) {
    turns[id] = max(turns[id] ?? 0, turn)
  }

  /// Computes everything from the lines that aren't crossed out.
  var totals: ReadingTotals {
    get throws {
      var totals = base
      for line in lines where (turns[line.id] ?? 0).isMultiple(of: 2) {
        try Self.make(line.change, in: &totals)
      }
      return totals
    }
  }

  private static func make(_ change: ReadingChange, in totals: inout ReadingTotals) throws {
    switch change {
    case .add(let minutes): try totals.add(minutes: minutes)
    case .rename(let id, _, let to): try totals.rename(id, to: to)
    case .all(let changes): for change in changes { try make(change, in: &totals) }
    }
  }

  /// Folds the titles into the base. Of each line, only its id and its minutes stay.
  mutating func fold() throws {
    base = ReadingTotals(try totals.library, minutes: base.minutes)
    lines = try lines.map { line in
      var sum = ReadingTotals(base.library, minutes: 0)
      try Self.make(line.change, in: &sum)
      return Line(id: line.id, change: .add(minutes: sum.minutes))
    }
  }
}
