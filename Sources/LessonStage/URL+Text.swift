public import Foundation

extension URL {
  /// Reads a file as text. Its lines end with `\n`, also in a checkout with CRLF, which Swift counts as
  /// one character.
  public func text() throws -> String {
    try String(contentsOf: self, encoding: .utf8).withPlainLineEnds
  }
}

extension String {
  /// The text with `\n` at the end of each line. Few texts need the search, which takes long.
  public var withPlainLineEnds: String {
    utf8.contains(UInt8(ascii: "\r")) ? replacing("\r\n", with: "\n") : self
  }
}
