import BookLibrary

/// A server that keeps a value of its own for each tablet.
struct ShareServer {
  /// All that a tablet has added, and the titles that it wants. The number counts its requests.
  struct Share: Codable {
    var number = 0
    var minutes = 0
    var titles: [Book.ID: String] = [:]
  }
  private var base: ReadingTotals
  private(set) var shares: [String: Share] = [:]

  init(_ base: ReadingTotals) { self.base = base }

  /// A share replaces an older one of the same tablet. An undo sends the one before, as the newest.
  mutating func put(_ share: Share, of tablet: String) {
    if share.number > shares[tablet, default: Share()].number {
      shares[tablet] = share
    }
  }

  /// Of two titles for a book, the one of the later tablet in the alphabet counts.
  var totals: ReadingTotals {
    get throws {
      var totals = base
      for (_, share) in shares.sorted(by: { $0.key < $1.key }) {
        try totals.add(minutes: share.minutes)
        for (id, title) in share.titles { try totals.rename(id, to: title) }
      }
      return totals
    }
  }
}
