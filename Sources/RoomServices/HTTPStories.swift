public import BookLibrary
public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server of stories on the network: `GET /story?day=2026-03-10` is answered with
/// `{"title": "…", "text": "…"}`. It must be one that you trust, because Foundation reads an answer
/// of any size into memory.
public struct HTTPStories: StorySource {
  private let address: URL
  private let timeout: Duration
  private let session: URLSession

  public init(address: URL, timeout: Duration = .seconds(5)) {
    self.address = address
    self.timeout = timeout
    session = URLSession(configuration: .ephemeral, delegate: Strictness(), delegateQueue: nil)
  }

  public func story(on day: String) async throws -> StoryText {
    let url = address.appending(path: "story").appending(
      queryItems: [URLQueryItem(name: "day", value: day)])
    var request = URLRequest(url: url)
    // A request sent into a connection that the server has just closed would wait in vain.
    request.setValue("close", forHTTPHeaderField: "Connection")
    let (body, status) = try await answer(to: request, at: url)
    guard status == 200 else { throw StoryError.unexpectedStatus(url, status) }
    guard body.count <= 100_000 else { throw StoryError.tooLong(url) }
    do {
      return try JSONDocument(named: url.absoluteString, body).decode(StoryText.self)
    } catch { throw StoryError.unreadableAnswer(error) }
  }

  private func answer(
    to request: URLRequest, at url: URL
  ) async throws(StoryError) -> (Data, status: Int) {
    do {
      return try await withThrowingTaskGroup(of: (Data, status: Int).self) { group in
        group.addTask {
          let (body, response) = try await session.data(for: request)
          return (body, (response as? HTTPURLResponse)?.statusCode ?? 0)
        }
        // The session's own time-out starts over with each byte.
        group.addTask {
          try await Task.sleep(for: timeout)
          throw StoryError.timedOut(url, after: timeout)
        }
        defer { group.cancelAll() }
        return try await group.next() ?? (Data(), 0)
      }
    } catch let error as StoryError {
      throw error
    } catch let error as URLError where error.code == .cancelled && !Task.isCancelled {
      throw .unexpectedStatus(url, 401)
    } catch {
      throw .unreachable(url, reason: error.localizedDescription)
    }
  }
}

/// A reason why a server gave no story.
public enum StoryError: Error, Equatable, Sendable {
  case unexpectedStatus(URL, Int)
  case tooLong(URL)
  case unreadableAnswer(DocumentError)
  case timedOut(URL, after: Duration)
  case unreachable(URL, reason: String)
}

extension StoryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unexpectedStatus(let url, let status): "\(url) answered with status \(status)."
    case .tooLong(let url): "The answer of \(url) is too long for a story."
    case .unreadableAnswer(let error): "The answer can't be used. \(error)"
    case .timedOut(let url, let time): "\(url) gave no answer within \(time)."
    case .unreachable(let url, let reason): "\(url) can't be reached: \(reason)"
    }
  }
}

/// Treats a redirect as an answer, and gives no password to a server that asks for one (401): the
/// system would wait for it.
private final class Strictness: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let asksForPassword = [NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest]
      .contains(challenge.protectionSpace.authenticationMethod)
    completionHandler(
      asksForPassword ? .cancelAuthenticationChallenge : .performDefaultHandling, nil)
  }
}
