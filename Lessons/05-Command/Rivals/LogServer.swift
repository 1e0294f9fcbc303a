import BookLibrary
import Foundation

/// A server that keeps a line for each change. An undo crosses a line out: nothing has an inverse.
struct LogServer {
  struct Line: Codable {
    let id: UUID
    let change: ReadingChange
  }
  private var base: ReadingTotals
  private var lines: [Line] = []
  private var crossedOut: Set<UUID> = []

  init(_ base: ReadingTotals) { self.base = base }

  mutating func append(_ line: Line) {
    if !lines.contains(where: { $0.id == line.id }) { lines.append(line) }
  }

  mutating func crossOut(_ id: UUID) { crossedOut.insert(id) }

  /// Computes everything from the lines that aren't crossed out.
  var totals: ReadingTotals {
    get throws {
      var totals = base
      for line in lines where !crossedOut.contains(line.id) {
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
