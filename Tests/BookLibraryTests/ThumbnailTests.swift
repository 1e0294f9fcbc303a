import BookLibrary
import Foundation
import Testing

struct ThumbnailTests {
  @Test(arguments: [
    (Device.phone, "https://img.example/image/84.png!thumb"),
    (Device.pad, "https://img.example/image/84.png!iPadThumb"),
  ])
  func `each device gets its own size`(device: Device, url: String) throws {
    let thumbnails = try Thumbnails(host: "https://img.example", device: device)

    let book = Book(id: 84, title: "", coverPath: "/image/84.png")

    #expect(thumbnails.url(for: book).absoluteString == url)
  }

  @Test(
    arguments: [
      "/a b", "/q?x=1&y#z", "/50%41", "/月亮/é e\u{301}.png", "//other.example/x", "/a//b", "/..",
      "/../up", "/", "/\u{0}\u{2028}\n", "/a:b@c;d,e+f=g$", "/[]{}|\\^`\"<>", "/👩‍👧.png", "/!",
    ] as [Book.CoverPath])
  func `any path arrives at the host as it is`(path: Book.CoverPath) throws {
    let thumbnails = try Thumbnails(host: "https://img.example", device: .phone)

    let url = thumbnails.url(for: Book(id: 1, title: "", coverPath: path))
    let parts = try #require(URLComponents(string: url.absoluteString))

    #expect(Array(parts.path.utf8) == Array((path.text + "!thumb").utf8))
    #expect(parts.host == "img.example")
    #expect(parts.query == nil)
    #expect(parts.fragment == nil)
    #expect(url.absoluteString.utf8.allSatisfy { (0x21..<0x7F).contains($0) })
  }

  @Test func `a host may have a port and a path of its own`() throws {
    let thumbnails = try Thumbnails(host: "http://localhost:8080/covers/", device: .phone)

    let url = thumbnails.url(for: Book(id: 1, title: "", coverPath: "/1.png"))

    #expect(url.absoluteString == "http://localhost:8080/covers/1.png!thumb")
  }

  @Test(arguments: ["", "img.example", "ftp://img.example", "https://", "https://x/?a=b", "a b"])
  func `what isn't a host is refused`(host: String) {
    #expect(throws: ThumbnailError.invalidHost(host)) {
      try Thumbnails(host: host, device: .phone)
    }
  }
}
