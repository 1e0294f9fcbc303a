import Foundation

/// A page of the app, under its number.
enum Page: Int, CaseIterable {
  case shelf = 1
  case notes, today, history, story

  var title: String { "\(self)".capitalized }

  /// The keys that work on this page only.
  var keys: [String] {
    switch self {
    case .shelf: ["↑↓ select", "a add (A landscape)", "r rename", "space read", "x remove"]
    case .notes: ["↑↓ select", "e edit", "x remove"]
    case .history: ["↑↓ scroll"]
    case .today, .story: []
    }
  }
}
