import Foundation

/// A figure as it is shown: its name and its text.
public struct Figure: Hashable, Sendable {
  public let name: String
  public let text: String

  init(_ name: String, _ text: String) {
    (self.name, self.text) = (name, text)
  }
}

extension Double {
  /// As in `2.1`.
  var oneDigit: String { String(format: "%.1f", self) }
}
