import BookLibrary
import Foundation
import Testing

struct ThumbnailTests {
  private func thumbnail(
    _ path: Book.CoverPath, on device: Device = .phone, from host: String = "https://img.example"
  ) throws -> URL {
    let book = Book(id: 1, title: "", coverPath: path)
    return book.thumbnail(on: device, from: try #require(URL(string: host)))
  }

  @Test func `each device gets its own thumbnail size`() throws {
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
  func `any path reaches the host unchanged`(path: Book.CoverPath) throws {
    let url = try URLComponents(string: thumbnail(path).absoluteString)

    #expect(url?.host == "img.example")
    #expect(url?.path.utf8.elementsEqual("\(path.text)!thumb".utf8) == true)
  }
}
