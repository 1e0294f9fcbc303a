public import Foundation

extension URL {
  /// Creates the address of a web server, as in `https://covers.example` or
  /// `http://127.0.0.1:8080`.
  public init(webAddress text: String) throws {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme),
      url.host()?.isEmpty == false, url.query() == nil, url.fragment() == nil
    else {
      throw UsageError(
        "\"\(text)\" is not the address of a server, such as https://host.example/path.")
    }
    self = url
  }
}
