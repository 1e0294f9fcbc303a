public import Foundation

extension URL {
  /// Reads a file as text. Its lines end with `\n`, also in a checkout with CRLF, which Swift counts as
  /// one character.
  public func text() throws -> String {
    try String(contentsOf: self, encoding: .utf8).replacing("\r\n", with: "\n")
  }
}
