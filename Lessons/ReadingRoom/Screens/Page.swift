import Foundation

/// A page of the app, under its number.
enum Page: Int, CaseIterable {
  case shelf = 1
  case notes, today, history

  var title: String { "\(self)".capitalized }

  /// What the arrow keys do.
  var arrows: String { self == .shelf || self == .notes ? "↑↓ select" : "↑↓ scroll" }
}
