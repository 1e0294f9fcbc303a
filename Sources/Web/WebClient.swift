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
  private let timeout: Duration

  /// Creates a client.
  ///
  /// - Parameter timeout: How long a server may be silent, in whole seconds.
  public init(timeout: Duration = .seconds(5)) {
    self.timeout = timeout
  }

  /// Sends a request and returns the response.
  ///
  /// - Throws: ``WebError``, or `CancellationError` if the task is canceled. The server may have
  ///   executed the request even so.
  public func send(
    _ method: String, _ url: URL, body: Data = Data()
  ) async throws -> (status: Int, body: Data) {
    var request = URLRequest(url: url)
    request.httpMethod = method
    if !body.isEmpty {
      request.httpBody = body
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout / .seconds(1)
    let session = URLSession(
      configuration: configuration, delegate: Redirects(), delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    do {
      let (data, response) = try await session.data(for: request)
      guard let status = (response as? HTTPURLResponse)?.statusCode else {
        throw WebError(url: url, reason: "it isn't HTTP")
      }
      return (status, data)
    } catch let error as URLError {
      try Task.checkCancellation()
      throw WebError(url: url, reason: error.localizedDescription)
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
public struct WebError: Error, CustomStringConvertible {
  let url: URL
  let reason: String

  public init(url: URL, reason: String) {
    self.url = url
    self.reason = reason
  }

  public var description: String { "\(url) gave no usable answer: \(reason)." }
}
