import BookLibrary

/// A server that makes each change that it is sent. Changes have no ids.
struct ChangeServer {
  private(set) var totals: ReadingTotals

  mutating func make(_ change: ReadingChange) throws {
    switch change {
    case .add(let minutes): try totals.add(minutes: minutes)
    case .rename(let id, let from, let to):
      let title = try totals.title(of: id)
      guard title == from || title == to else { throw OrderRefusal.changedSince(id) }
      try totals.rename(id, to: to)
    case .all(let changes):
      var copy = self
      for change in changes { try copy.make(change) }
      self = copy
    }
  }
}
