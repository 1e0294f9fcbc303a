import Foundation
import TestSupport
import Testing
import Web

struct WebClientTests {
  /// Waits longer than any busy machine takes.
  private let client = WebClient(timeout: .seconds(600))

  @Test func `a redirect isn't followed`() async throws {
    let server = try LoopbackServer { _ in (302, "") }
    #expect(try await client.send("GET", server.url.appending(path: "é")).status == 302)
    #expect(server.requests == ["GET /%C3%A9"])
  }

  @Test func `a request has its body, and a response has its own`() async throws {
    let server = try LoopbackServer { _ in (500, "[]") }
    let answer = try await client.send("POST", server.url, body: Data("{}".utf8))
    #expect(answer == (500, Data("[]".utf8)))
    #expect(server.requests == ["POST / json {}"])
  }

  @Test func `a server that isn't there is an error`() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    let error = await #expect(throws: WebError.self) { try await client.send("GET", url) }
    #expect(error?.description.hasPrefix("\(url) gave no usable answer: ") == true)
  }

  // Without our deadline, `URLSession` waits for a minute.
  @Test(.timeLimit(.minutes(1)))
  func `an answer that never comes ends at the deadline, or when the task is canceled`()
    async throws
  {
    let (requests, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      continuation.yield()
      DispatchSemaphore(value: 0).wait()
      return (200, "")
    }
    await #expect(throws: WebError.self) {
      try await WebClient(timeout: .seconds(1)).send("GET", server.url)
    }

    let request = Task { try await client.send("GET", server.url) }
    for await _ in requests.dropFirst() { break }
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
  }
}
