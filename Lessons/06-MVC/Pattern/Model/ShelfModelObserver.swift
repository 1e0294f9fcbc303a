/// Is told by a ``ShelfModel`` of what has happened. The model doesn't know who that is.
protocol ShelfModelObserver: AnyObject {
  /// Tells that the books have changed, and are saved.
  func shelfModel(_ model: ShelfModel, did change: ShelfChange)
}

/// What has happened to the books.
enum ShelfChange: Equatable {
  case removed(title: String)
  case marked(title: String, isRead: Bool)
  /// An earlier state is back.
  case restored
  /// The books are those that somebody else has saved.
  case reloaded
}
