public import Observation
public import RoomServices

/// The **View Model** of the story of the day.
@MainActor @Observable public final class StoryViewModel {
  private let services: any ServiceFactory
  private let foot: Foot

  /// The story; nil until one is loaded. Its problem says why it isn't today's.
  public private(set) var story: DailyStory?

  public init(_ services: any ServiceFactory, foot: Foot) {
    (self.services, self.foot) = (services, foot)
  }

  /// Loads the story; that may take as long as the server does.
  public func load() async {
    await foot.attempt { story = try await services.story.story() }
  }

  func hear(_ changes: [RoomChange]) async {
    for case .added(.story(let new)) in changes { story = new }
    for case .changed(_, to: .story(let new)) in changes { story = new }
  }
}
