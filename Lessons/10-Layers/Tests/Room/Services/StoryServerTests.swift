import Foundation
import RoomServices
import TestSupport
import Testing

/// The stories of a server on the network.
struct StoryServerTests {
  @Test func `a server is asked for the day; after a bad answer, or none, yesterday's story stays`()
    async throws
  {
    let test = try TestRoom()
    let server = try LoopbackServer { _ in .answer(200, #"{"title": "<é>", "text": "从前"}"#) }
    let good = HTTPStories(address: server.url.appending(path: "a"))
    await test.ask(
      LiveServices(test.room, stories: good), #"story → "<é>", text: "从前"; wait 1440"#)
    expect(server.requests, is: ["GET /a/story?day=2026-03-10"])

    let replies: [(LoopbackServer.Reply, String)] = [
      (.answer(500, "{}"), "answered with status 500."),
      (.answer(302, "", headers: ["Location: /story"]), "answered with status 302."),
      (.answer(401, "", headers: ["WWW-Authenticate: Basic realm=\"x\""]), "with status 401."),
      (.answer(200, #"{"title": "No text"}"#), "is missing."),
      (.raw(""), "be reached:"), (.drip, "gave no answer within 0.2 seconds."),
      (.silence, "gave no answer within 0.2 seconds."),
    ]
    for (reply, problem) in replies {
      let server = try LoopbackServer { _ in reply }
      // Only an answer that never comes may be given so little time.
      let timeout = Duration.seconds(problem.contains("within") ? 0.2 : 60)
      let source = HTTPStories(address: server.url, timeout: timeout)
      let services = LiveServices(test.room, stories: source)
      await test.ask(services, "story → 从前 → \(problem)")
      expect(server.requests, is: ["GET /story?day=2026-03-11"])
    }
  }
}
