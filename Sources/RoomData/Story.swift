public import Foundation

/// A story of the day; the reading room keeps the last one.
public struct Story: Hashable, Sendable {
  /// When it was loaded, to the second.
  public let date: Date
  public let title: String
  public let text: String

  /// Creates a story; its date is rounded down to the second.
  public init(date: Date, title: String, text: String) {
    self.date = Date(seconds: date.seconds)
    self.title = title
    self.text = text
  }
}
