public import Foundation

/// The story of a day.
public struct DailyStory: Equatable, Codable, Sendable {
  /// When it was loaded.
  public let date: Date
  public let title: String
  public let text: String
  /// The reason why it isn't today's; nil if it is.
  public internal(set) var problem: String?
}

/// The server of the stories.
public protocol StorySource: Sendable {
  /// Returns the story of a day, as in `2026-03-10`.
  func story(on day: String) async throws -> StoryText
}

public struct StoryText: Decodable, Sendable {
  public let title: String
  public let text: String

  public init(title: String, text: String) {
    (self.title, self.text) = (title, text)
  }
}

/// A server in the same process: it has a few stories, and takes turns.
public struct BuiltInStories: StorySource {
  public init() {}

  private static let stories = [
    StoryText(
      title: "The Kettle's Holiday",
      text: "A kettle went to the sea and boiled nothing for a week. The sea sent it home with fog."
    ),
    StoryText(title: "小船不着急", text: "小船绕着池塘走了一圈，又走了一圈。池塘问：去哪儿？小船说：这儿。"),
    StoryText(
      title: "Two Left Boots",
      text: "Two left boots walked in circles until they met two right ones, who knew the way."),
  ]

  public func story(on day: String) async throws -> StoryText {
    let number = Int(day.filter(\.isNumber)) ?? 0
    return Self.stories[number % Self.stories.count]
  }
}
