public import BookLibrary
public import Foundation
public import Web

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
    let answer: WebClient.Answer
    do { answer = try await client.send("GET", url) } catch { throw StoryError.noAnswer(error) }
    guard answer.status == 200 else { throw StoryError.unexpectedStatus(url, answer.status) }
    guard answer.body.count <= 100_000 else { throw StoryError.tooLong(url) }
    do {
      return try JSONDocument(named: url.absoluteString, answer.body).decode(StoryText.self)
    } catch { throw StoryError.unreadableAnswer(error) }
  }
}

/// A reason why a server gave no story.
public enum StoryError: Error, Equatable, Sendable {
  case unexpectedStatus(URL, Int)
  case tooLong(URL)
  case unreadableAnswer(DocumentError)
  case noAnswer(WebError)
}

extension StoryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unexpectedStatus(let url, let status): "\(url) answered with status \(status)."
    case .tooLong(let url): "The answer of \(url) is too long for a story."
    case .unreadableAnswer(let error): "The answer can't be used. \(error)"
    case .noAnswer(let error): "\(error)"
    }
  }
}
