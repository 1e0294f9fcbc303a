/// All that a view shows, ready to be drawn: nothing is left to decide.
struct ScreenContent: Hashable {
  var heading: String
  var tiles: [Tile] = []
  var selected: Tile.ID?
  /// The tile that is open, if one is; it is shown in the tiles' place.
  var detail: Detail?
  /// What the reader must answer with yes or no.
  var question: String?
  var message: Message?
  /// What the reader can do, beside moving around and answering.
  var actions: [Action] = []
}

extension ScreenContent {
  /// What is known of the tile that is open.
  struct Detail: Hashable {
    let tile: Tile
    let facts: [String]
  }

  enum Action: Hashable {
    case open, close, mark, delete, undo, reload
  }

  /// Words about what has just happened.
  enum Message: Hashable {
    case done(String)
    case failed(String)

    var text: String {
      switch self {
      case .done(let text), .failed(let text): text
      }
    }
  }
}
