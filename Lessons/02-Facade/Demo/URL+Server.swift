import Foundation

extension URL {
  /// The address of a server on the web.
  init(server text: String) throws(InvalidAddress) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme),
      url.host()?.isEmpty == false, url.query == nil, url.fragment == nil
    else { throw InvalidAddress(text: text) }
    self = url
  }
}

struct InvalidAddress: Error, CustomStringConvertible {
  let text: String

  var description: String { "\"\(text)\" is not the address of a server." }
}
