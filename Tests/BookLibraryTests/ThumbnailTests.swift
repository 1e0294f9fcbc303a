import BookLibrary
import Foundation
import Testing

struct ThumbnailTests {
  @Test(
    arguments: [
      "/a b", "/q?x=1&y#z", "/50%41", "/月亮/é e\u{301}.png", "//other.example/x", "/..", "/",
    ] as [Book.CoverPath])
  func `any path reaches the host unchanged`(path: Book.CoverPath) throws {
    let host = try #require(URL(string: "https://img.example"))
    let address = Book(id: 1, title: "", coverPath: path).thumbnail(on: .phone, from: host)
    let parts = URLComponents(string: address.absoluteString)

    #expect(parts?.host == "img.example")
    #expect(parts?.path.utf8.elementsEqual("\(path.text)!thumb".utf8) == true)
  }
}
