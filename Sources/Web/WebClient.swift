public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client for plain HTTP that waits for complete responses. It keeps no connection, no cookie and no
/// copy of a response.
///
/// A redirect is returned, not followed, because following it could turn a `POST` into a `GET`. Only for
/// servers that you trust: on Linux, some responses end a program that uses `URLSession`.
public struct WebClient: Sendable {
  public struct Answer: Sendable {
    public let status: Int
    public let body: Data
  }

  private let timeout: Duration

  public init(timeout: Duration = .seconds(5)) {
    self.timeout = timeout
  }

  /// Sends a request and returns the response.
  ///
  /// - Throws: ``WebError``, or `CancellationError` if the task is canceled. The server may have
  ///   executed the request even so.
  public func send(_ method: String, _ url: URL, body: Data = Data()) async throws -> Answer {
    var request = URLRequest(url: url)
    request.httpMethod = method
    if !body.isEmpty {
      request.httpBody = body
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    let session = URLSession(configuration: .ephemeral, delegate: Redirects(), delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    return try await withThrowingTaskGroup(of: Answer.self) { [request] group in
      group.addTask {
        do {
          let (data, response) = try await session.data(for: request)
          guard let status = (response as? HTTPURLResponse)?.statusCode else {
            throw WebError.failed(url, reason: "it isn't HTTP")
          }
          return Answer(status: status, body: data)
        } catch let error as URLError {
          try Task.checkCancellation()
          throw WebError.failed(url, reason: error.localizedDescription)
        }
      }
      group.addTask {
        try await Task.sleep(for: timeout)
        throw WebError.timedOut(url, after: timeout)
      }
      defer { group.cancelAll() }
      guard let answer = try await group.next() else { throw CancellationError() }
      return answer
    }
  }
}

/// Follows no redirect.
private final class Redirects: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
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
