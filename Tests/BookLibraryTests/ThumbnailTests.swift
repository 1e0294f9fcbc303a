import BookLibrary
import Foundation
import Testing

struct ThumbnailTests {
  private func thumbnail(
    _ path: Book.CoverPath, on device: Device = .phone, from host: String = "https://img.example"
  ) throws -> URL {
    let book = Book(id: 1, title: "", coverPath: path)
    return book.thumbnail(on: device, from: try URL(webAddress: host))
  }

  @Test func `each device gets a size of its own`() throws {
    #expect(try thumbnail("/1.png").absoluteString == "https://img.example/1.png!thumb")
    #expect(
      try thumbnail("/1.png", on: .pad, from: "http://localhost:8080/covers/").absoluteString
        == "http://localhost:8080/covers/1.png!iPadThumb")
  }

  @Test(
    arguments: [
      "/a b", "/q?x=1&y#z", "/50%41", "/月亮/é e\u{301}.png", "//other.example/x", "/a//b", "/..",
      "/", "/\u{0}\u{2028}\n", "/a:b@c;d,e+f=g$", "/[]{}|\\^`\"<>", "/👩‍👧.png",
    ] as [Book.CoverPath])
  func `any path arrives at the host as it is`(path: Book.CoverPath) throws {
    let url = try thumbnail(path).absoluteString
    let parts = try #require(URLComponents(string: url))

    #expect(parts.path.utf8.elementsEqual("\(path.text)!thumb".utf8))
    #expect(parts.host == "img.example")
    #expect(parts.query == nil)
    #expect(parts.fragment == nil)
    #expect(url.utf8.allSatisfy { (0x21..<0x7F).contains($0) })
  }

  @Test(arguments: [
    "http://x", "HTTPS://x.example", "http://localhost:65535/a", "http://[::1]", "http://[::1]:1",
    "https://月亮.example",
  ])
  func `a host is the address of a server on the web`(host: String) throws {
    _ = try URL(webAddress: host)
  }

  @Test(arguments: [
    "", "x", "x.example", "//x", "ftp://x", "https://", "https:///a", "http:x", "http://:80",
    "http://x:0", "http://x:65536", "http://x:99999999999999999999", "http://x:a", "http://[::1",
    "https://x/?a=b", "https://x?", "https://x/#a", "https://a b",
  ])
  func `another text is refused in a sentence`(host: String) throws {
    let error = #expect(throws: InvalidAddress.self) { try URL(webAddress: host) }
    #expect(
      error?.description
        == "\"\(host)\" is not the address of a server; one looks like https://covers.example.")
  }
}
