public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An HTTP client that waits for complete responses. Use it only with servers that you trust,
/// because Foundation doesn't limit the size of a response.
///
/// A redirect is returned, not followed, because following it could turn a `POST` into a `GET`. A
/// request for a password (401) is returned, too, because the system would wait for the password.
public struct WebClient: Sendable {
  public struct Answer: Sendable {
    public let status: Int
    public let body: Data
  }

  private let timeout: Duration

  public init(timeout: Duration = .seconds(5)) {
    self.timeout = timeout
  }

  public func send(_ method: String, _ url: URL, body: Data = Data()) async throws -> Answer {
    var request = URLRequest(url: url)
    request.httpMethod = method
    if !body.isEmpty {
      request.httpBody = body
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    do {
      return try await answer(to: request)
    } catch is DeadlinePassed {
      throw WebError.timedOut(url, after: timeout)
    } catch let error as URLError where error.code == .cancelled && !Task.isCancelled {
      return Answer(status: 401, body: Data())
    } catch {
      // Only macOS ends the description with a period.
      let reason = error.localizedDescription.trimmingCharacters(in: ["."])
      throw WebError.failed(url, reason: reason)
    }
  }

  /// Returns the complete response if it arrives in time. The session's own timeout restarts with
  /// each byte.
  private func answer(to request: URLRequest) async throws -> Answer {
    // In a session with earlier requests, Foundation on Linux sometimes never sends the body.
    let session = URLSession(configuration: .ephemeral, delegate: Strictness(), delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    return try await withThrowingTaskGroup(of: Answer.self) { group in
      group.addTask {
        let (body, response) = try await session.data(for: request)
        return Answer(status: (response as? HTTPURLResponse)?.statusCode ?? 0, body: body)
      }
      group.addTask {
        try await Task.sleep(for: timeout)
        throw DeadlinePassed()
      }
      defer { group.cancelAll() }
      guard let answer = try await group.next() else { throw DeadlinePassed() }
      return answer
    }
  }

  private struct DeadlinePassed: Error {}
}

/// The reason why a request got no usable answer.
public enum WebError: Error, Equatable, Sendable {
  case timedOut(URL, after: Duration)
  case failed(URL, reason: String)
}

extension WebError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .timedOut(let url, let time): "\(url) gave no answer within \(time)."
    case .failed(let url, let reason): "\(url) gave no usable answer: \(reason)."
    }
  }
}

/// A session delegate that follows no redirects and supplies no passwords.
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
