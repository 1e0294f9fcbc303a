import Foundation

extension URL {
  init(webAddress text: String) throws {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, url.query == nil, url.fragment == nil
    else { throw CocoaError(.coderInvalidValue) }
    self = url
  }
}
