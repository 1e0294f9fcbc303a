import Foundation
import TestSupport
import Testing
import Web

struct WebClientTests {
  /// Waits longer than any busy machine takes.
  private let client = WebClient(timeout: .seconds(600))
  /// A response of 16 MB, byte by byte.
  private static let drip = LoopbackServer.Reply.raw(
    "HTTP/1.1 200 OK\r\nContent-Length: 16777216\r\n\r\n", endlessly: " ")

  /// A response with headers, and two bytes.
  private static func headers(_ lines: String) -> LoopbackServer.Reply {
    .raw("HTTP/1.1 200 OK\r\n\(lines)\r\n\r\n[]")
  }

  @Test(arguments: [200, 302, 401, 500])
  func `a response is returned whatever its status`(status: Int) async throws {
    let server = try LoopbackServer { _ in .answer(status, "[]") }

    let answer = try await client.send("GET", server.url.appending(path: "é"))

    #expect(answer.status == status)
    #expect(answer.body == Data("[]".utf8))
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

  @Test func `without a length, the body ends with the connection`() async throws {
    let server = try LoopbackServer { _ in Self.headers("X-Header: x") }
    #expect(try await client.send("GET", server.url).body == Data("[]".utf8))
  }

  @Test(
    arguments: [
      (headers(String(repeating: "X-Header: x\r\n", count: 20_000)), "it is too large"),
      (headers("Content-Length: \(Int.max)"), "its length isn't a number up to 16777216"),
      (headers("Content-Length: -1"), "its length isn't a number up to 16777216"),
      (headers("Content-Length: 16777217"), "its length isn't a number up to 16777216"),
      (headers("Content-Length: 3"), "it is cut off"),
      (
        .raw("HTTP/1.1 200 OK\r\n\r\n", endlessly: String(repeating: "x", count: 1 << 16)),
        "it is too large"
      ),
      (.raw("HTTP/1.1 200 OK\r\n"), "its headers don't end"),
      (.raw("hello\r\n\r\n"), "it isn't HTTP"),
      (.raw("HTTP/1.1 2000 X\r\n\r\n"), "it isn't HTTP"),
      (.raw("HTTP/1.1 200abc\r\n\r\n"), "it isn't HTTP"),
      (.answer(103, ""), "HTTP/1.0 has no status 103"),
      (
        .raw("HTTP/1.1 200\r\nContent-Length: 0\r\nContent-Length: 1\r\n\r\n1"),
        "it has two lengths"
      ),
      (
        .raw("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"),
        "HTTP/1.0 has no transfer encodings"
      ),
    ] as [(LoopbackServer.Reply, String)])
  func `an unusable response is an error`(reply: LoopbackServer.Reply, reason: String) async throws
  {
    let server = try LoopbackServer { _ in reply }
    await #expect(throws: WebError.failed(server.url, reason: reason)) {
      try await client.send("GET", server.url)
    }
  }

  @Test func `a slow response ends at the deadline`() async throws {
    let server = try LoopbackServer { _ in Self.drip }
    await #expect(throws: WebError.timedOut(server.url, after: .milliseconds(200))) {
      try await WebClient(timeout: .milliseconds(200)).send("GET", server.url)
    }
  }

  @Test func `only http is supported`() async throws {
    let url = try #require(URL(string: "https://books.example"))
    await #expect(throws: WebError.failed(url, reason: "only http is supported")) {
      try await client.send("GET", url)
    }
  }

  @Test func `a canceled request throws CancellationError`() async throws {
    let (requests, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      continuation.yield()
      return Self.drip
    }
    let request = Task { try await client.send("GET", server.url) }
    for await _ in requests { break }

    request.cancel()

    await #expect(throws: CancellationError.self) { try await request.value }
  }
}
