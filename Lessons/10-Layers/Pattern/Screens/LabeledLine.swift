import Foundation

/// A line of two parts, such as a figure's name and its value.
public struct LabeledLine: Equatable, Sendable {
  public let name: String
  public let text: String

  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}

extension Calendar {
  /// Returns a time of day, as in `09:05`.
  func time(of date: Date) -> String {
    let parts = dateComponents([.hour, .minute], from: date)
    return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
  }
}
