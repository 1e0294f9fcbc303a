import BookLibrary
public import Foundation
import Web

/// A server of stories on the network: `GET /story?day=2026-03-10` is answered with
/// `{"title": "…", "text": "…"}`.
public struct HTTPStories: StorySource {
  private let address: URL
  private let client: WebClient

  public init(address: URL, timeout: Duration = .seconds(5)) {
    self.address = address
    client = WebClient(timeout: timeout)
  }

  public func story(on day: String) async throws -> StoryText {
    let url = address.appending(path: "story").appending(
      queryItems: [URLQueryItem(name: "day", value: day)])
    let answer = try await client.send("GET", url)
    guard answer.status == 200 else {
      throw StoryError(description: "\(url) answered with status \(answer.status).")
    }
    return try JSONDocument(named: url.absoluteString, answer.body).decode(StoryText.self)
  }
}

/// A reason why an answer is no story.
struct StoryError: Error, CustomStringConvertible {
  let description: String
}
