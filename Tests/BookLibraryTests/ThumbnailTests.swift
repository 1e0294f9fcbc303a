import BookLibrary
import Foundation
import TestSupport
import Testing

struct ThumbnailTests {
  private func url(_ path: Book.CoverPath, host: String, device: Device = .phone) throws -> String {
    try Thumbnails(host: host, device: device)
      .url(for: Book(id: 1, title: "", coverPath: path)).absoluteString
  }

  @Test func `each device gets its own size, and any path arrives at the host as it is`() throws {
    expect(
      try url("/1.png", host: "http://localhost:8080/covers/", device: .pad),
      is: "http://localhost:8080/covers/1.png!iPadThumb")
    for path in [
      "/image/84.png", "/a b", "/q?x=1&y#z", "/50%41", "/月亮/é e\u{301}.png", "//other.example/x",
      "/a//b", "/..", "/../up", "/", "/\u{0}\u{2028}\n", "/a:b@c;d,e+f=g$", "/[]{}|\\^`\"<>",
      "/👩‍👧.png", "/!",
    ] as [Book.CoverPath] {
      let url = try url(path, host: "https://img.example")
      let parts = URLComponents(string: url)

      expect(parts?.path ?? "none", is: path.text + "!thumb")
      expect([parts?.host, parts?.query, parts?.fragment], is: ["img.example", nil, nil])
      expect(url.utf8.allSatisfy { (0x21..<0x7F).contains($0) }, url)
    }
  }

  @Test func `a host is the address of a server on the web`() throws {
    for host in [
      "http://x", "HTTPS://x.example", "http://localhost:65535/a", "http://[::1]", "http://[::1]:1",
      "https://月亮.example",
    ] {
      _ = try Thumbnails(host: host, device: .phone)
    }
    expect(try URL(webAddress: "HTTP://x/A").absoluteString, is: "http://x/A")
    for host in [
      "", "x", "x.example", "//x", "ftp://x", "https://", "https:///a", "http:x", "http://:80",
      "http://x:0", "http://x:65536", "http://x:99999999999999999999", "http://x:a", "http://[::1",
      "https://x/?a=b", "https://x?", "https://x/#a", "https://a b",
    ] {
      expect(
        failure { try Thumbnails(host: host, device: .phone) },
        is: """
          \(host.debugDescription) is not the address of a server; one looks like \
          https://covers.example.
          """)
    }
    expect(
      failure { try URL(webAddress: String(repeating: "x", count: 1_000_000)) }.utf8.count < 150,
      is: true)
  }
}
