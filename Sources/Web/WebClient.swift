public import Foundation

/// A client for plain HTTP that waits for complete responses.
///
/// A response has at most 64 kB of headers and 16 MB of contents. A redirect is returned, not
/// followed, because following it could turn a `POST` into a `GET`.
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
    let (answers, continuation) = AsyncThrowingStream.makeStream(of: Answer.self)
    let exchange = Exchange(url: url, timeout: timeout)
    // It blocks, so it has a thread of its own, which is left behind if the look-up of the host's name
    // takes too long.
    Thread.detachNewThread {
      continuation.yield(with: Result { try exchange.answer(to: method, body) })
    }
    let limit = Task {
      try await Task.sleep(for: timeout)
      continuation.finish(throwing: WebError.timedOut(url, after: timeout))
    }
    defer { limit.cancel() }
    for try await answer in answers { return answer }
    // Only cancellation ends the stream without an answer.
    throw CancellationError()
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
