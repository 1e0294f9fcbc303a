import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server on the network, spoken to over HTTP; one that is trusted.
///
/// Foundation doesn't bound the size of an answer, and on Linux it crashes on a `Content-Length` of
/// 2^63−1.
struct HTTPServer: BookServer {
  let address: URL
  private let timeout: Duration
  private let session: URLSession

  init(address: URL, timeout: Duration = .seconds(5)) {
    self.address = address
    self.timeout = timeout
    session = URLSession(configuration: .ephemeral, delegate: Strictness(), delegateQueue: nil)
  }

  func send(_ request: ServerRequest) async throws(ServerError) -> ServerAnswer {
    let url = address.appending(path: request.path)
    var message = URLRequest(url: url)
    message.httpMethod = request.method
    // A connection kept from an earlier request may have been closed meanwhile, by a server that
    // doesn't say so; a request sent into it would wait in vain.
    message.setValue("close", forHTTPHeaderField: "Connection")
    if !request.body.isEmpty {
      message.httpBody = request.body
      message.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    do {
      return try await answer(to: message)
    } catch is DeadlinePassed {
      throw .timedOut(url, after: timeout)
    } catch let error as URLError where error.code == .cancelled && !Task.isCancelled {
      throw .unexpectedStatus(url, 401)
    } catch let error as URLError where [.badURL, .unsupportedURL].contains(error.code) {
      throw .unreachable(url, reason: "this system can't use such an address. Name another host.")
    } catch {
      throw .unreachable(url, reason: error.localizedDescription)
    }
  }

  /// Returns the whole answer. The session's own time-out begins anew with each byte that comes.
  private func answer(to message: URLRequest) async throws -> ServerAnswer {
    try await withThrowingTaskGroup(of: ServerAnswer.self) { group in
      group.addTask {
        let (body, response) = try await session.data(for: message)
        return ServerAnswer(status: (response as? HTTPURLResponse)?.statusCode ?? 0, body: body)
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

/// Keeps a session to the contract: a redirect is an answer like any other, not followed; a server
/// that wants to know who asks (401) is not told.
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
      @escaping @Sendable (
        URLSession.AuthChallengeDisposition, URLCredential?
      ) -> Void
  ) {
    let asksForPassword = [NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest]
      .contains(challenge.protectionSpace.authenticationMethod)
    completionHandler(
      asksForPassword ? .cancelAuthenticationChallenge : .performDefaultHandling, nil)
  }
}
