public import Observation
public import RoomServices

/// The **View Model** of the story of the day.
@MainActor @Observable public final class StoryViewModel {
  private let services: any ServiceFactory
  private let foot: Foot

  /// The story; nil until one is loaded. Its problem says why it isn't today's.
  public internal(set) var story: DailyStory?

  init(_ services: any ServiceFactory, foot: Foot) {
    (self.services, self.foot) = (services, foot)
  }

  /// Loads the story; that may take as long as the server does.
  public func load() async {
    await foot.attempt { story = try await services.story.story() }
  }
}
