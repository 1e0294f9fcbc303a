import Foundation
import RoomModel

/// A page of the app, under its number.
enum Page: Int, CaseIterable {
  case shelf = 1
  case notes, today, history, story

  var title: String { "\(self)".capitalized }

  /// What the arrow keys do; nil if they do nothing.
  var arrows: String? {
    switch self {
    case .shelf, .notes: "↑↓ select"
    case .today, .history: "↑↓ scroll"
    case .story: nil
    }
  }
}
