public import Foundation

extension URL {
  /// Creates the address of a web server, as in `https://covers.example` or
  /// `http://127.0.0.1:8080`.
  public init(webAddress text: String) throws {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme),
      url.host()?.isEmpty == false, url.query() == nil, url.fragment() == nil,
      // A socket would take the last 16 bits of a greater port. A very long one is nil.
      url.port.map((1...65535).contains) ?? !text.contains(/^\w+:\/\/[^\/]*:\d+(?:\/|$)/)
    else {
      throw UsageError(
        "\"\(text)\" is not the address of a server, such as https://host.example/path.")
    }
    self = url
  }
}
