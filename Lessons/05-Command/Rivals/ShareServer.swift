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
  /// The newest share of each tablet, in the order in which they arrived.
  private var shares: [(tablet: String, share: Share)] = []

  init(_ base: ReadingTotals) { self.base = base }

  func share(of tablet: String) -> Share {
    shares.first { $0.tablet == tablet }?.share ?? Share()
  }

  /// A share replaces an older one of the same tablet. An undo sends the one before, as the newest.
  mutating func put(_ share: Share, of tablet: String) {
    guard share.number > self.share(of: tablet).number else { return }
    shares.removeAll { $0.tablet == tablet }
    shares.append((tablet, share))
  }

  /// Of two titles for a book, the one of the share that arrived last counts.
  var totals: ReadingTotals {
    get throws {
      var totals = base
      for (_, share) in shares {
        try totals.add(minutes: share.minutes)
        for (id, title) in share.titles { try totals.rename(id, to: title) }
      }
      return totals
    }
  }
}
