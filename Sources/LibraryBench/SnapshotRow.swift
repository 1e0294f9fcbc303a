import BookLibrary

/// What mementos of a shelf cost; times in nanoseconds.
struct SnapshotRow: Codable {
  let books: Int
  /// Taking a memento.
  let snapshot: Double
  /// The first change after it, which copies the books.
  let firstChange: Double
  /// Another change.
  let nextChange: Double
  /// Going back to the memento, and forth again, each state kept.
  let undoAndRedo: Double
}

extension SnapshotRow {
  static func measure(upTo limit: Int, _ progress: Progress) throws -> [SnapshotRow] {
    try [1_000, 10_000, 100_000, 1_000_000].filter { $0 <= max(limit, 1_000) }.map { count in
      progress.tell("snapshots of \(count) books")
      return try SnapshotRow(Shelf.sample(of: count))
    }
  }

  private init(_ original: Shelf) throws {
    let rounds = 10_000
    // The first book, so that looking for it costs the same on each shelf.
    let id = original[0].id
    var kept: [Shelf.Memento] = []
    kept.reserveCapacity(rounds)
    snapshot =
      medianTime(preparing: { kept.removeAll(keepingCapacity: true) }) { _ in
        for _ in 0..<rounds { kept.append(original.memento()) }
      } / Double(rounds)
    guard kept.count == rounds else { throw WrongResult("snapshot") }
    kept = []

    func change(_ shelf: inout Shelf) throws { try shelf.mark(id, asRead: !shelf[0].isRead) }
    firstChange = try medianTime(preparing: { original }) { shelf in try change(&shelf) }
    nextChange =
      try medianTime {
        var shelf = original
        try change(&shelf)
        return shelf
      } _: { shelf in
        for _ in 0..<rounds { try change(&shelf) }
      } / Double(rounds)

    var changed = original
    try change(&changed)
    let (before, after) = (original.memento(), changed.memento())
    undoAndRedo =
      medianTime {
        kept.removeAll(keepingCapacity: true)
        return changed
      } _: { shelf in
        for _ in 0..<rounds / 2 {
          // As a caretaker does: the state that is left is kept, for the way back.
          kept.append(shelf.memento())
          shelf.restore(before)
          kept.append(shelf.memento())
          shelf.restore(after)
        }
      } / Double(rounds / 2)
    guard kept.count == rounds else { throw WrongResult("undo and redo") }
    var shelf = changed
    shelf.restore(kept[1])
    guard shelf == original else { throw WrongResult("undo") }
    shelf.restore(kept[0])
    guard shelf == changed, shelf != original else { throw WrongResult("redo") }
    books = original.count
  }
}
