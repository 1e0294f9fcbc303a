import Foundation
import RoomModel

/// A page of the app, under its number.
enum Page: Int, CaseIterable {
  case shelf = 1
  case notes, today, history, story

  var title: String { "\(self)".capitalized }

  /// The keys that work on this page only, and what they do now.
  @MainActor func keys(_ models: ViewModels) -> [String] {
    switch self {
    case .shelf:
      [
        "↑↓ select", "a add", "A add landscape book", "r rename",
        models.shelf.selected?.isRead == true ? "space unread" : "space read", "x remove",
      ]
    case .notes: ["↑↓ select", "e edit", "x remove"]
    case .today, .history: ["↑↓ scroll"]
    case .story: []
    }
  }
}
