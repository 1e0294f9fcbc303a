import BookLibrary

/// A server that is sent copies of everything.
struct SnapshotServer {
  /// All the values that a tablet can change.
  struct Snapshot: Codable {
    var minutes: Int
    var titles: [Book.ID: String]
  }
  private(set) var totals: ReadingTotals

  var snapshot: Snapshot {
    let titles = totals.library.shelf.map { ($0.id, $0.title) }
    return Snapshot(minutes: totals.minutes, titles: Dictionary(uniqueKeysWithValues: titles))
  }

  /// An undo sends the snapshot from before the change.
  mutating func restore(_ snapshot: Snapshot) throws {
    totals.set(minutes: snapshot.minutes)
    for (id, title) in snapshot.titles { try totals.rename(id, to: title) }
  }
}
