import BookLibrary
import Foundation
import RoomData
import RoomServices
import TestSupport
import Testing

/// The stories of a server on the network.
struct StoryServerTests {
  @Test func `a server is asked for the day, and its answer is the story`() async throws {
    let server = try LoopbackServer { _ in .answer(200, #"{"title": "<é>", "text": "从前"}"#) }

    let story = try await HTTPStories(address: server.url.appending(path: "a")).story(
      on: "2026-03-10")

    expect(story, is: StoryText(title: "<é>", text: "从前"))
    expect(server.requests, is: ["GET /a/story?day=2026-03-10"])
  }

  @Test(
    arguments: [
      (.answer(500, "{}"), "answered with status 500."),
      (.answer(302, "", headers: ["Location: /story"]), "answered with status 302."),
      (.answer(401, "", headers: ["WWW-Authenticate: Basic realm=\"x\""]), "with status 401."),
      (.answer(200, #"{"title": "No text"}"#), "the key \"text\" is missing."),
      (.raw(""), "can't be reached:"), (.drip, "gave no answer within 0.2 seconds."),
      (.silence, "gave no answer within 0.2 seconds."),
    ] as [(LoopbackServer.Reply, String)])
  func `after a bad answer, or none, yesterday's story stays and says so`(
    reply: LoopbackServer.Reply, problem: String
  ) async throws {
    let server = try LoopbackServer { _ in reply }
    let test = try TestRoom()
    _ = try await test.live.story.story()
    test.clock.advance(minutes: 24 * 60)
    // Only an answer that never comes may be given so little time.
    let timeout = Duration.seconds(problem.contains("within") ? 0.2 : 60)
    let source = HTTPStories(address: server.url, timeout: timeout)

    let story = try await LiveServices(test.room, stories: source).story.story()

    expect(story.title, is: "Story of 2026-03-10")
    expect(story.problem?.contains(problem) == true, "\(story.problem ?? "none")")
    expect(server.requests, is: ["GET /story?day=2026-03-11"])
  }
}
