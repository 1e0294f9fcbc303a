import Foundation
import LessonStage
import Testing

struct WebAddressTests {
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
