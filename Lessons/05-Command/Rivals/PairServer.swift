import BookLibrary

/// A server that is sent the values before and after a change.
struct PairServer {
  /// An undo swaps the two.
  struct Edit<Value: Codable & Equatable>: Codable {
    let before, after: Value
    var inverse: Edit { Edit(before: after, after: before) }
  }
  private(set) var totals: ReadingTotals

  /// An edit that has already been made changes nothing.
  mutating func apply(_ edit: Edit<Int>) throws {
    guard totals.minutes != edit.after else { return }
    guard totals.minutes == edit.before else {
      throw OrderRefusal.otherTotal(totals.minutes)
    }
    totals.set(minutes: edit.after)
  }

  mutating func apply(_ edit: Edit<String>, to id: Book.ID) throws {
    let title = try totals.title(of: id)
    guard title != edit.after else { return }
    guard title == edit.before else { throw OrderRefusal.changedSince(id) }
    try totals.rename(id, to: edit.after)
  }
}
