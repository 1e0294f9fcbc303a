import BookLibrary

/// The literature's form: a command executes and undoes itself on its receiver. It has no id.
extension ReadingChange {
  func execute(on totals: inout ReadingTotals) throws {
    switch self {
    case .add(let minutes): try totals.add(minutes: minutes)
    case .rename(let id, let from, let to):
      let title = try totals.title(of: id)
      guard title == from || title == to else { throw OrderRefusal.changedSince(id) }
      try totals.rename(id, to: to)
    case .all(let changes):
      var copy = totals
      for change in changes { try change.execute(on: &copy) }
      totals = copy
    }
  }

  func undo(on totals: inout ReadingTotals) throws {
    try inverse.execute(on: &totals)
  }

  private var inverse: ReadingChange {
    switch self {
    case .add(let minutes): .add(minutes: 0 &- minutes)
    case .rename(let id, let from, let to): .rename(id, from: to, to: from)
    case .all(let changes): .all(changes.reversed().map(\.inverse))
    }
  }
}
