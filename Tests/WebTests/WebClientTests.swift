import Foundation
import TestSupport
import Testing
import Web

struct WebClientTests {
  /// Waits longer than any busy machine takes.
  private let client = WebClient(timeout: .seconds(600))

  @Test(arguments: [200, 302, 401, 500])
  func `a response is returned whatever its status`(status: Int) async throws {
    let server = try LoopbackServer { _ in .answer(status, "[]") }

    let answer = try await client.send("GET", server.url.appending(path: "é"))

    #expect(answer.status == status)
    // On Linux, `URLSession` drops the body of a redirect that isn't followed.
    #expect(answer.body == Data("[]".utf8) || status == 302)
    #expect(server.requests == ["GET /%C3%A9"])
  }

  @Test func `a request has its body, a query, and a path even if the address has none`()
    async throws
  {
    let server = try LoopbackServer { _ in .answer(200, "") }

    _ = try await client.send("POST", server.url, body: Data("{}".utf8))
    _ = try await client.send(
      "GET", server.url.appending(queryItems: [.init(name: "a", value: "b")]))

    #expect(server.requests == ["POST / json {}", "GET /?a=b"])
  }

  @Test func `a server that isn't there is an error`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    let error = await #expect(throws: WebError.self) { try await client.send("GET", url) }
    #expect(error?.description.hasPrefix("\(url) gave no usable answer: ") == true)
  }

  @Test func `an answer that never comes ends at the deadline, or when the task is canceled`()
    async throws
  {
    let (requests, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      continuation.yield()
      DispatchSemaphore(value: 0).wait()
      return .answer(200, "")
    }
    await #expect(throws: WebError.timedOut(server.url, after: .milliseconds(200))) {
      try await WebClient(timeout: .milliseconds(200)).send("GET", server.url)
    }

    let request = Task { try await client.send("GET", server.url) }
    for await _ in requests.dropFirst() { break }
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
  }
}
