public import Foundation

extension URL {
  /// Creates the address of a server on the web, as in `https://covers.example/small` or
  /// `http://[::1]:8080`; it has neither a query nor a fragment.
  public init(webAddress text: String) throws {
    var parts = URLComponents(string: text)
    // A scheme may be written in capitals, but the system's loader knows only small letters.
    let scheme = parts?.scheme?.lowercased()
    parts?.scheme = scheme
    guard let parts, let url = parts.url, ["http", "https"].contains(parts.scheme),
      parts.host?.isEmpty == false,
      parts.rangeOfPort == nil || (1...65535).contains(parts.port ?? 0),
      parts.query == nil, parts.fragment == nil
    else { throw InvalidAddress(text: text) }
    self = url
  }
}

/// Why a text is not the address of a server.
public struct InvalidAddress: Error, Equatable, Sendable {
  /// The text in question.
  public let text: String
}

extension InvalidAddress: CustomStringConvertible {
  public var description: String {
    "\"\(text)\" is not the address of a server; one looks like https://covers.example."
  }
}
