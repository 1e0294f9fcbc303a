/// A story of the day.
public struct Story: Equatable, Sendable {
  public let title: String
  public let text: String

  /// Returns the story for a day such as `2026-03-10`. A few stories take turns.
  public static func ofDay(_ name: String) -> Story {
    let number = Int(name.filter(\.isNumber)) ?? 0
    return stories[number % stories.count]
  }

  private static let stories = [
    Story(
      title: "The Kettle's Holiday",
      text: "A kettle went to the sea and boiled nothing for a week. The sea sent it home with fog."
    ),
    Story(
      title: "小船不着急 (The Boat in No Hurry)",
      text: """
        小船绕着池塘走了一圈，又走了一圈。池塘问：去哪儿？小船说：这儿。
        A little boat sailed around the pond, and around again. "Where to?" asked the pond. \
        "Here," said the boat.
        """),
    Story(
      title: "Two Left Boots",
      text: "Two left boots walked in circles until they met two right ones, who knew the way."),
  ]
}
