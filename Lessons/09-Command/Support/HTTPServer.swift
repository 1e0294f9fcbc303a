import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server on the network, reached over HTTP. It must be one that you trust, because Foundation
/// doesn't limit the size of an answer.
struct HTTPServer: CommandServer {
  let address: URL
  private let timeout: Duration
  private let session: URLSession

  init(address: URL, timeout: Duration = .seconds(5)) {
    self.address = address
    self.timeout = timeout
    session = URLSession(configuration: .ephemeral, delegate: Strictness(), delegateQueue: nil)
  }

  func send(_ request: CommandRequest) async throws(ServerError) -> Int {
    var message = URLRequest(url: url)
    message.httpMethod = "POST"
    message.httpBody = request.body
    message.setValue("application/json", forHTTPHeaderField: "Content-Type")
    message.setValue(request.key, forHTTPHeaderField: "Idempotency-Key")
    // A request sent into a connection that the server has just closed would wait in vain.
    message.setValue("close", forHTTPHeaderField: "Connection")
    do {
      return try await status(of: message)
    } catch is DeadlinePassed {
      throw .timedOut(url, after: timeout)
    } catch let error as URLError where error.code == .cancelled && !Task.isCancelled {
      throw .undecided(url, 401)
    } catch {
      throw .unreachable(url, reason: error.localizedDescription)
    }
  }

  /// Returns the status of the whole answer. The session's own time-out starts over with each byte.
  private func status(of message: URLRequest) async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      group.addTask {
        let (_, response) = try await session.data(for: message)
        return (response as? HTTPURLResponse)?.statusCode ?? 0
      }
      group.addTask {
        try await Task.sleep(for: timeout)
        throw DeadlinePassed()
      }
      defer { group.cancelAll() }
      return try await group.next() ?? 0
    }
  }

  private struct DeadlinePassed: Error {}
}

/// Treats a redirect as an answer: if it were followed, the `POST` could become a `GET`. A server that
/// asks for a password (401) gets none; the system would wait for one.
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
